import * as z from 'zod';
import { limits } from '../../limits.ts';

/** A free-form label as stored: a slug. */
export const TagName = z.string().min(1).max(limits.labelLengthMax);

/** A label that is in use. */
export const Tag = z.object({ name: TagName });
export type Tag = z.output<typeof Tag>;
