import * as z from 'zod';
import { limits } from '../../limits.ts';

/** Words of a song as they were given: `lrc` has `[mm:ss.xx]` line times, `plain` has none. */
export const Lyrics = z.object({ format: z.enum(['lrc', 'plain']), text: z.string().max(limits.lyricsLengthMax) });
export type Lyrics = z.output<typeof Lyrics>;
