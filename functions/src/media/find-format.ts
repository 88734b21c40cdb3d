import { audioFormats, id3Length, sniffAudio } from './audio-format.ts';

/** A format that is taken in: how its files end, and what they are to a browser. */
export interface FoundFormat {
  readonly extension: string;
  readonly mime: string;
}

/**
 * Tells a file's format by its first bytes, past a tag where it begins with one.
 * @param readAt gives as many bytes from another place of the file
 * @returns undefined for what is none of `audioFormats`
 */
export const findFormat = async (
  start: Uint8Array,
  readAt: (at: number) => Promise<Uint8Array>,
): Promise<FoundFormat | undefined> => {
  const tag = id3Length(start);
  const format = sniffAudio(tag > 0 ? await readAt(tag) : start);
  return format && audioFormats[format];
};
