import { audioFormats, sniffAudio } from './audio-format.ts';
import { findAudioHead } from './audio-head.ts';

/** Extension and MIME type of an accepted format. */
export interface DetectedFormat {
  readonly extension: string;
  readonly mime: string;
}

/**
 * Detects a file's format by the first bytes after its leading tags.
 * @param start the first `sniffLength` bytes of the file
 * @param readAt reads `sniffLength` bytes from an offset
 * @returns the format, or undefined if it is not one of `audioFormats`
 */
export const detectFormat = async (
  start: Uint8Array,
  readAt: (offset: number) => Promise<Uint8Array>,
): Promise<DetectedFormat | undefined> => {
  const format = sniffAudio((await findAudioHead(start, readAt)).bytes);
  return format && audioFormats[format];
};
