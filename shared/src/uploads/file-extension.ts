/** Returns the extension of a file name in lower case without the dot, or an empty string if there is none. */
export const getFileExtension = (name: string): string =>
  /[^.]\.([a-z0-9]{1,15})$/i.exec(name)?.[1]?.toLowerCase() ?? '';
