import { UserId, WorkspaceId } from '@overtone/shared/ids.ts';
import { WorkspaceContentChoice } from '@overtone/shared/workspaces/workspace.model.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';
import { slotFields } from '../../platform/dynamo/slots.ts';

/** The deletion of a workspace, for the worker that deletes the rest of it. */
export const WorkspaceDeletion = z.object({
  workspaceId: WorkspaceId,
  name: z.string(),
  /** What happens to its artists. */
  artists: WorkspaceContentChoice,
  deletedBy: UserId,
  deletedAt: z.iso.datetime(),
  /** The former members, with their slots (`workspaceSlotItem`). */
  members: z.array(z.object({ userId: UserId, slot: slotFields.slot })),
});
export type WorkspaceDeletion = z.output<typeof WorkspaceDeletion>;

/** It replaces the workspace and all memberships in one transaction. It is deleted last, so that a worker can restart. */
export const workspaceDeletionItem = defineItem({
  table: 'ACCOUNTS_TABLE',
  model: WorkspaceDeletion,
  key: { pk: 'workspace#{workspaceId}', sk: 'deletion' },
  isConsistent: true,
});

/** The message to the worker: the workspace has ended, or its uploads count in the quota of another owner. */
export const WorkspaceDeletionMessage = z.object({
  workspaceId: WorkspaceId,
  /** Whether no other message about the deletion follows. */
  isLast: z.boolean().default(false),
});
export type WorkspaceDeletionMessage = z.input<typeof WorkspaceDeletionMessage>;
