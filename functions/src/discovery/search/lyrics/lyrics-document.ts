import { parseLrc } from '@overtone/shared/catalog/lyrics/lrc.ts';
import type { Lyrics } from '@overtone/shared/catalog/lyrics/lyrics.model.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import * as z from 'zod';
import { stemWords } from './stem-words.ts';

/** The lyrics of a track in the index. */
export const LyricsDocument = z.object({
  /** The id of the track. */
  id: z.string(),
  /** The stems of all words (`stemWords`), without times. */
  words: z.string(),
  /** The plays of the track when its lyrics were indexed, for the order of results. They are not updated. */
  plays: z.number(),
});
export type LyricsDocument = Readonly<z.output<typeof LyricsDocument>>;

/** The maximum number of indexed letters: about 4,000 words, more than any song has. */
const lettersMax = 20_000;

/** Returns the lines of lyrics in order. */
export const splitLines = ({ format, text }: Lyrics): string[] =>
  format === 'plain' ? text.split(/\r\n?|\n/) : parseLrc(text).map((line) => line.text);

/** Returns the document of the lyrics of a track. */
export const createLyricsDocument = ({ id, plays }: Pick<Track, 'id' | 'plays'>, lyrics: Lyrics): LyricsDocument => ({
  id,
  words: stemWords(splitLines(lyrics).join('\n').slice(0, lettersMax)).join(' '),
  plays,
});
