import { emptyWorkspace } from '../backstage/workspaces/empty-workspace.service.ts';
import { queueWorker } from '../platform/queue.ts';
import { moveUsageToQuotaOwner } from '../uploads/public.ts';
import { WorkspaceDeletionMessage } from '../workspaces/deletion/workspace-deletion.item.ts';
import { finishWorkspaceDeletion } from '../workspaces/deletion/workspace-deletion.worker.ts';

export const handler = queueWorker(
  WorkspaceDeletionMessage,
  finishWorkspaceDeletion([emptyWorkspace], moveUsageToQuotaOwner),
);
