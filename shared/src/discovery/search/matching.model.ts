import * as z from 'zod';
import { Track } from '../../catalog/music/track.model.ts';
import { limits } from '../../limits.ts';

/**
 * Any text of a file, as it is compared: in NFKC, its spaces single. What is longer than a name is cut, before NFKC and after:
 * it makes eighteen letters of U+FDFA.
 */
const Text = z
  .string()
  .transform((text) => {
    const compared = text.trim().slice(0, limits.nameLengthMax).normalize('NFKC').replaceAll(/\s+/gu, ' ');
    return compared.trim().slice(0, limits.nameLengthMax);
  })
  .default('');

/** What a file says that a song is called. What it does not say is left out. */
const SongReading = z.object({
  title: Text,
  /** One name each, or several in one text (`Orla Venn, Ito Vale`), as the file has them. */
  artists: z.array(Text).max(limits.artistsMax).default([]),
  album: Text,
});

/** A song as a file says it. */
export const SongToMatch = SongReading.extend({
  /** Milliseconds. */
  duration: z.number().nonnegative().max(limits.songLengthMax).nullable().default(null),
  /** One that is none is passed over. */
  isrc: Text,
  /** Other ways to read it, the likelier first: `Low Tide - Orla Venn` has the title before the artist, or behind it. */
  readings: z.array(SongReading).max(limits.songReadings).default([]),
});
export type SongToMatch = z.output<typeof SongToMatch>;

/**
 * How a song was found: by its code, by its very title, artist and length, or by something like them: another edition of the
 * recording, a length that the file does not say.
 */
export const MatchedBy = z.enum(['isrc', 'exact', 'likeness']);
export type MatchedBy = z.output<typeof MatchedBy>;

/** What the catalogue has for a song. */
export const SongMatch = z.object({
  match: z.object({ track: Track, by: MatchedBy }).nullable(),
  /** Others that somebody may have meant, the likeliest first; where there is a match, none. */
  others: z.array(Track).max(limits.songGuesses),
});
export type SongMatch = z.output<typeof SongMatch>;
