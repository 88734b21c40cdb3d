import { UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';

/** Requests the deletion of all data of a user. */
export const AccountRemoval = z.object({ userId: UserId });
export type AccountRemoval = z.output<typeof AccountRemoval>;
