import { UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';

/** Requests the deletion of all data of a user. */
export const AccountDeletion = z.object({ userId: UserId });
export type AccountDeletion = z.output<typeof AccountDeletion>;
