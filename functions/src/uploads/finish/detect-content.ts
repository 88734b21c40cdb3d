import { type DetectedFormat, detectFormat, sniffLength } from '../../media/public.ts';
import type { StoredFile } from '../files/stored-file.model.ts';
import { readUploadBytes } from '../files/upload-object.ts';

/** First bytes of files that are certainly not audio: pages and pictures with scripts, archives, programs, documents. */
const nonAudioSignatures: readonly RegExp[] = [
  /^(\xef\xbb\xbf|(\xff\xfe|\xfe\xff).?)?\s*</s,
  /^(PK|%PDF|MZ|.ELF|Rar!|7z\xbc\xaf|#!\/|\{\\rtf)/s,
  /^(\x89PNG|\xff\xd8\xff|GIF8|RIFF.{4}WEBP)/s,
];

/**
 * Detects the format of an uploaded file by its first bytes. One ranged GET, and another one after each tag; at most 92 for
 * a file of zeros and junk.
 * @returns the format, `other` if the file is certainly not audio, or undefined if the format is not detected
 */
export const detectContent = async (file: StoredFile): Promise<DetectedFormat | 'other' | undefined> => {
  const start = await readUploadBytes(file, sniffLength);
  const text = Buffer.from(start.subarray(0, 256)).toString('latin1');
  if (nonAudioSignatures.some((pattern) => pattern.test(text))) return 'other';
  return detectFormat(start, (at) => readUploadBytes(file, sniffLength, at));
};
