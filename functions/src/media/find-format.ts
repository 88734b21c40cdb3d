import { audioFormats, sniffAudio } from './audio-format.ts';
import { findAudioHead } from './audio-head.ts';

/** A format that is taken in: how its files end, and what they are to a browser. */
export interface FoundFormat {
  readonly extension: string;
  readonly mime: string;
}

/**
 * Tells a file's format by its first bytes, past the tags that it begins with.
 * @param readAt gives as many bytes from another place of the file
 * @returns undefined for what is none of `audioFormats`
 */
export const findFormat = async (
  start: Uint8Array,
  readAt: (at: number) => Promise<Uint8Array>,
): Promise<FoundFormat | undefined> => {
  const format = sniffAudio((await findAudioHead(start, readAt)).bytes);
  return format && audioFormats[format];
};
