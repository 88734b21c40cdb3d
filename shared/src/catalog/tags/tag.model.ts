import * as z from 'zod';
import { limits } from '../../limits.ts';

/** A free-form label in its stored form: a slug. */
export const TagName = z.string().min(1).max(limits.labelLengthMax);

/** A label that some music carries. */
export const Tag = z.object({ name: TagName });
export type Tag = z.output<typeof Tag>;
