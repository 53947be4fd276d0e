/** A page as the check reads it. */
interface ReadPage {
  answer: { url: string; status: number; wasRedirected: boolean };
  facts: { links: string[]; bodyClasses: string[]; heads: unknown[] };
}

export function choosePages<Page extends ReadPage>(
  first: Page,
  run: { open: (url: string) => Promise<Page>; most: number; tell: (finding: unknown) => void },
): Promise<Page[]>;
