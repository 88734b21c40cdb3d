/** The characters of Windows-1252 at 0x80 to 0x9f. Node decodes it as Latin-1, which has control characters there. */
const windows1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** Converts text that was decoded as Latin-1 to Windows-1252: curly quotes, dashes and the euro sign. */
export const convertLatin1ToWindows1252 = (text: string): string =>
  text.replaceAll(/[\x80-\x9f]/g, (control) => windows1252[control.charCodeAt(0) - 0x80] ?? control);

/** Decodes UTF-8, and otherwise Windows-1252, in which every byte sequence is valid. */
export const decodeBytes = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return convertLatin1ToWindows1252(new TextDecoder('windows-1252').decode(bytes));
  }
};

/**
 * Decodes the bytes of a text file: UTF-16 with a byte order mark, UTF-8, and otherwise Windows-1252, which most old
 * .lrc files use.
 */
export const decodeText = (bytes: Uint8Array): string => {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  return decodeBytes(bytes);
};
