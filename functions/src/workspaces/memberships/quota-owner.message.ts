import type { WorkspaceId } from '@overtone/shared/ids.ts';
import { send } from '../../platform/queue.ts';

/** Seconds after which the function that wrote the change has certainly ended: an API call, or a worker. */
const writerSeconds = 90;

/**
 * Writes a change after which the uploads of a workspace count in the quota of another owner. A worker moves their usage.
 * It is told before and after the write, so that it does so even if this function is interrupted.
 * @returns what `write` returns: false if nothing was written
 */
export const writeQuotaOwner = async (workspaceId: WorkspaceId, write: () => Promise<boolean>): Promise<boolean> => {
  // `WorkspaceDeletionMessage`, whose worker does both.
  const message = { workspaceId };
  await send('WORKSPACE_DELETIONS_QUEUE_URL', message, { delaySeconds: writerSeconds });
  const isWritten = await write();
  if (isWritten) await send('WORKSPACE_DELETIONS_QUEUE_URL', message);
  return isWritten;
};
