import { UserId } from '@overtone/shared/ids.ts';
import { WorkspaceContentChoice } from '@overtone/shared/workspaces/workspace.model.ts';
import * as z from 'zod';

/** Requests the deletion of all data of a user. */
export const AccountDeletion = z.object({
  userId: UserId,
  /** What happens to the artists that only this user manages. Without a choice they lose their manager. */
  artists: WorkspaceContentChoice.optional(),
  /** Whether another message about the deletion follows. */
  isRepeated: z.boolean().default(false),
});
export type AccountDeletion = z.input<typeof AccountDeletion>;
