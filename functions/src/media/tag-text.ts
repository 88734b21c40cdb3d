import { convertLatin1ToWindows1252 } from '@overtone/shared/catalog/lyrics/decode-text.ts';

const isLatin1 = (text: string) => /[\x80-\xff]/.test(text) && !/[^\0-\xff]/.test(text);

/**
 * Cleans the text of a tag: corrects the encoding, normalizes it to NFC, and removes padding and line breaks. RIFF and
 * old ID3 tags cannot declare UTF-8 and are decoded as Latin-1. Text that is a valid UTF-8 sequence is decoded as
 * UTF-8, other text as Windows-1252.
 * @returns the text, or undefined if it is empty
 */
export const cleanTagText = (tagValue: string | undefined): string | undefined => {
  const [text = ''] = tagValue?.split('\0') ?? [];
  return fixEncoding(text).normalize('NFC').replaceAll(/\s+/gu, ' ').trim() || undefined;
};

const fixEncoding = (text: string) => {
  if (!isLatin1(text)) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(text, 'latin1'));
  } catch {
    return convertLatin1ToWindows1252(text);
  }
};
