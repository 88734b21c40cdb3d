import * as z from 'zod';
import { Image } from '../images/image.model.ts';

/** `name` is the slug that paths and lists use, `displayName` what a person reads. */
export const GenreName = z.string().min(1).max(60);
export const Genre = z.object({ name: GenreName, displayName: z.string().min(1).max(60), image: Image.nullable() });
export type Genre = z.output<typeof Genre>;
