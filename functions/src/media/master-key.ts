/** Where a file lies once it was taken in: by its content, so that the same bytes lie there once. */
export const masterKey = ({ sha256, extension }: { sha256: string; extension: string }): string =>
  `masters/${sha256}.${extension}`;
