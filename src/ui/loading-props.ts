import { CLASS } from "../contract/markup";

/** What `showLoading` of `mark-loading.ts` writes, as props of an island's slot. */
export const loadingProps = (isLoading: boolean): LoadingProps<"aria-busy"> => ({
  className: isLoading ? CLASS.loading : undefined,
  "aria-busy": isLoading ? "true" : undefined,
});

/** What `showBusy` writes there, as props of a button's slot. */
export const busyProps = (isBusy: boolean): LoadingProps<"aria-disabled"> => ({
  className: isBusy ? CLASS.loading : undefined,
  "aria-disabled": isBusy ? "true" : undefined,
});

type LoadingProps<Attribute extends string> = { readonly [Name in Attribute | "className"]: string | undefined };
