import { queueWorker } from '../platform/queue.ts';
import { WorkspaceDeletionMessage } from '../workspaces/deletion/workspace-deletion.item.ts';
import { finishWorkspaceDeletion } from '../workspaces/deletion/workspace-deletion.worker.ts';

/** Other contexts add what moves or deletes their data of a workspace. */
export const handler = queueWorker(WorkspaceDeletionMessage, finishWorkspaceDeletion([]));
