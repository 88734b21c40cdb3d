import { UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';

/** Somebody asked that everything of theirs is removed. */
export const AccountRemoval = z.object({ userId: UserId });
export type AccountRemoval = z.output<typeof AccountRemoval>;
