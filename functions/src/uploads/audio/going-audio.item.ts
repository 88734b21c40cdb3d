import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';

/** Some bytes are being removed, or looked at whether they may be: nobody begins to use them meanwhile. */
export const goingAudioItem = defineItem({
  table: 'FILES_TABLE',
  model: z.object({
    sha256: z.string(),
    /** Which of those who remove it does so. */
    holder: z.string(),
    /** Milliseconds since 1970, from which on another may go on with it: whoever holds it is over by then. */
    until: z.int(),
  }),
  key: { pk: 'audio#{sha256}', sk: 'going' },
  isConsistent: true,
});
