import * as z from 'zod';
import { textLimits } from '../../texts/text-limits.ts';

/** A free-form label as stored: a slug. */
export const TagName = z.string().min(1).max(textLimits.labelLengthMax);

/** A label that is in use. */
export const Tag = z.object({ name: TagName });
export type Tag = z.output<typeof Tag>;
