/** What `npm run format` formats: files and folders, relative to the repository. */
export function formatted(): string[];
