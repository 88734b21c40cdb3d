import * as z from 'zod';
import { Image } from '../../media/images/image.model.ts';
import { textLimits } from '../../texts/text-limits.ts';

/** `name` is the slug for paths and lists, `displayName` the name on screen. */
export const GenreName = z.string().min(1).max(textLimits.labelLengthMax);
export const Genre = z.object({
  name: GenreName,
  displayName: z.string().min(1).max(textLimits.labelLengthMax),
  image: Image.nullable(),
});
export type Genre = z.output<typeof Genre>;
