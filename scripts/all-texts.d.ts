export function allTexts(): Readonly<Record<string, { readonly en: string; readonly de: string }>>;
