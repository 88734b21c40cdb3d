import { type DetectedFormat, detectFormat, sniffLength } from '../../media/public.ts';
import type { StoredFile } from '../files/stored-file.model.ts';
import { readStart } from '../files/upload-object.ts';

/** What begins like this is no sound, whatever it is called: pages and pictures with scripts, archives, programs, documents. */
const noSound: readonly RegExp[] = [
  /^(\xef\xbb\xbf|(\xff\xfe|\xfe\xff).?)?\s*</s,
  /^(PK|%PDF|MZ|.ELF|Rar!|7z\xbc\xaf|#!\/|\{\\rtf)/s,
  /^(\x89PNG|\xff\xd8\xff|GIF8|RIFF.{4}WEBP)/s,
];

/** What a file's first bytes say: a format that is known, that it is no sound, or nothing. One ranged GET, another
 * one behind each tag; 92 at most where there is nothing but zeros and junk. */
export const contentKind = async (file: StoredFile): Promise<DetectedFormat | 'other' | undefined> => {
  const start = await readStart(file, sniffLength);
  const text = Buffer.from(start.subarray(0, 256)).toString('latin1');
  if (noSound.some((pattern) => pattern.test(text))) return 'other';
  return detectFormat(start, (at) => readStart(file, sniffLength, at));
};
