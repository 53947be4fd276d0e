import { CLASS } from "../contract/markup";

/** The marks of `showLoading` (`mark-loading.ts`) as props of an island's slot. */
export const loadingProps = (isLoading: boolean): LoadingProps<"aria-busy"> => ({
  className: isLoading ? CLASS.loading : undefined,
  "aria-busy": isLoading ? "true" : undefined,
});

/** The marks of `showBusy` there as props of a button's slot. */
export const busyProps = (isBusy: boolean): LoadingProps<"aria-disabled"> => ({
  className: isBusy ? CLASS.loading : undefined,
  "aria-disabled": isBusy ? "true" : undefined,
});

type LoadingProps<Attribute extends string> = { readonly [Name in Attribute | "className"]: string | undefined };
