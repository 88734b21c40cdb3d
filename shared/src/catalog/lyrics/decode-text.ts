/** What Windows-1252 has at 0x80 to 0x9f. Node decodes it as Latin-1, which has control characters there. */
const windows1252 = '€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ';

/** Reads as Windows-1252 what was decoded as Latin-1: curly quotes, dashes and the euro sign. */
export const asWindows1252 = (text: string): string =>
  text.replaceAll(/[\x80-\x9f]/g, (control) => windows1252[control.charCodeAt(0) - 0x80] ?? control);

/**
 * Reads a text file's bytes: UTF-16 with its mark, UTF-8, and what is neither as Windows-1252, which most old .lrc
 * files are in and in which every byte means something.
 */
export const decodeText = (bytes: Uint8Array): string => {
  const [a, b] = bytes;
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return asWindows1252(new TextDecoder('windows-1252').decode(bytes));
  }
};
