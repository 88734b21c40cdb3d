import * as z from 'zod';
import { catalogLimits } from '../../catalog/catalog-limits.ts';
import { Track } from '../../catalog/music/track.model.ts';
import { libraryLimits } from '../../library/library-limits.ts';
import { textLimits } from '../../texts/text-limits.ts';

/**
 * A text from a file, normalized to NFKC with single spaces. It is cut to the length of a name both before and after
 * the normalization, because NFKC expands U+FDFA to eighteen letters.
 */
const Text = z
  .string()
  .transform((text) => {
    const normalized = text.trim().slice(0, textLimits.nameLengthMax).normalize('NFKC').replaceAll(/\s+/gu, ' ');
    return normalized.trim().slice(0, textLimits.nameLengthMax);
  })
  .default('');

/** The title, artists and album of a song as read from a file. Unknown names are left out. */
const SongReading = z.object({
  title: Text,
  /** The artist fields as written in the file. One field may name several artists (`Orla Venn, Ito Vale`). */
  artists: z.array(Text).max(catalogLimits.artistsMax).default([]),
  album: Text,
});

/** A song of a file, for which a track is searched. */
export const SongToMatch = SongReading.extend({
  /** Milliseconds. */
  duration: z.number().nonnegative().max(libraryLimits.songLengthMax).nullable().default(null),
  /** Invalid codes are ignored. */
  isrc: Text,
  /** Other readings, most likely first. In `Low Tide - Orla Venn` the title may come before or after the artist. */
  readings: z.array(SongReading).max(libraryLimits.songReadingsMax).default([]),
});
export type SongToMatch = z.output<typeof SongToMatch>;

/**
 * How a song was matched: by its ISRC, by the same title, artist and duration, or by similar ones (another edition of
 * the recording, an unknown duration).
 */
export const MatchedBy = z.enum(['isrc', 'exact', 'similar']);
export type MatchedBy = z.output<typeof MatchedBy>;

/** The matching track for a song, or suggestions. */
export const SongMatch = z.object({
  match: z.object({ track: Track, by: MatchedBy }).nullable(),
  /** Suggestions, most likely first; empty if there is a match. */
  suggestions: z.array(Track).max(libraryLimits.songSuggestions),
});
export type SongMatch = z.output<typeof SongMatch>;
