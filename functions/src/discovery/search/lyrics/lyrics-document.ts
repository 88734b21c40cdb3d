import { parseLrc } from '@overtone/shared/catalog/lyrics/lrc.ts';
import type { Lyrics } from '@overtone/shared/catalog/lyrics/lyrics.model.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import * as z from 'zod';
import { lyricWords } from './lyric-words.ts';

/** What the index knows of one track's lyrics. */
export const LyricsDocument = z.object({
  /** The track's. */
  id: z.string(),
  /** All that is sung, as `lyricWords` compares it, without its times. */
  words: z.string(),
  /** The track's when its lyrics came in: most played first, of what is found as well. They are not followed. */
  plays: z.number(),
});
export type LyricsDocument = Readonly<z.output<typeof LyricsDocument>>;

/** Letters of a track's lyrics that are found: some 4,000 words, which nobody sings in one song. */
const lettersMax = 20_000;

/** Lines as they are sung, in their order. */
export const linesOf = ({ format, text }: Lyrics): string[] =>
  format === 'plain' ? text.split(/\r\n?|\n/) : parseLrc(text).map((line) => line.text);

/** The document of a track's lyrics. */
export const lyricsDocumentOf = ({ id, plays }: Pick<Track, 'id' | 'plays'>, lyrics: Lyrics): LyricsDocument => ({
  id,
  words: lyricWords(linesOf(lyrics).join('\n').slice(0, lettersMax)).join(' '),
  plays,
});
