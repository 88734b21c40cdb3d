import * as z from 'zod';
import { limits } from '../../limits.ts';

/**
 * Words of a song as they were given: `lrc` has `[mm:ss.xx]` line times, with `<mm:ss.xx>` before words where those are timed
 * too (enhanced LRC); `plain` has none.
 */
export const Lyrics = z.object({ format: z.enum(['lrc', 'plain']), text: z.string().max(limits.lyricsLengthMax) });
export type Lyrics = z.output<typeof Lyrics>;

/** Words as somebody sends them: which format they have is read in them. */
export const LyricsDraft = z.string().min(1).max(limits.lyricsLengthMax);
