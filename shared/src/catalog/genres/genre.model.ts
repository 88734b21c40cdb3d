import * as z from 'zod';
import { limits } from '../../limits.ts';
import { Image } from '../../media/images/image.model.ts';

/** `name` is the slug for paths and lists, `displayName` the name on screen. */
export const GenreName = z.string().min(1).max(limits.labelLengthMax);
export const Genre = z.object({
  name: GenreName,
  displayName: z.string().min(1).max(limits.labelLengthMax),
  image: Image.nullable(),
});
export type Genre = z.output<typeof Genre>;
