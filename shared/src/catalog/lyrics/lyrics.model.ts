import * as z from 'zod';
import { catalogLimits } from '../catalog-limits.ts';

/**
 * Lyrics as entered: `lrc` has `[mm:ss.xx]` line times, and optionally `<mm:ss.xx>` before words (enhanced LRC);
 * `plain` has none.
 */
export const Lyrics = z.object({
  format: z.enum(['lrc', 'plain']),
  text: z.string().max(catalogLimits.lyricsLengthMax),
});
export type Lyrics = z.output<typeof Lyrics>;

/** Lyrics as submitted. The format is detected from the text. */
export const LyricsDraft = z.string().min(1).max(catalogLimits.lyricsLengthMax);
