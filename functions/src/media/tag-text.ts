import { asWindows1252 } from '@overtone/shared/catalog/lyrics/decode-text.ts';

const isLatin1 = (text: string) => /[\x80-\xff]/.test(text) && !/[^\0-\xff]/.test(text);

/**
 * A tag's text as its writer meant it: one Unicode form, no padding, no lines. RIFF and old ID3 have no way to say
 * "UTF-8", so their bytes come as Latin-1; letters that happen to be whole UTF-8 sequences never were meant as such, and control
 * characters are the quotes and dashes of Windows-1252.
 * `undefined` when nothing is left.
 */
export const readTagText = (written: string | undefined): string | undefined => {
  const [text = ''] = written?.split('\0') ?? [];
  return utf8Of(text).normalize('NFC').replaceAll(/\s+/gu, ' ').trim() || undefined;
};

const utf8Of = (text: string) => {
  if (!isLatin1(text)) return text;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(text, 'latin1'));
  } catch {
    return asWindows1252(text);
  }
};
