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
    return new TextDecoder('windows-1252').decode(bytes);
  }
};
