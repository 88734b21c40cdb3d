import { UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';

/** The message to send a digest that was due at a time. */
export const DueDigest = z.object({ userId: UserId, digestDueAt: z.iso.datetime() });
export type DueDigest = z.output<typeof DueDigest>;
