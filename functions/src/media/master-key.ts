/** Returns the object key of a master. It is derived from the content, so equal files are stored once. */
export const getMasterKey = ({ sha256, extension }: { sha256: string; extension: string }): string =>
  `masters/${sha256}.${extension}`;
