import { WorkspaceId } from '@overtone/shared/ids.ts';
import { publishEvents } from '../../platform/site-events.ts';
import type { StoredFile } from '../files/stored-file.model.ts';

/**
 * Notifies the uploader, or the members of the workspace of a file, that it is ready or has failed. Called after the write
 * of the state, which is final. After an interruption between the two, only the page of uploads shows the state. The
 * worker that notifies finds the members, because this one processes files of strangers and may not read accounts.
 */
export const notifyUploader = ({ id, userId, ownerId, name, state }: StoredFile): Promise<void> => {
  const { data: workspaceId } = WorkspaceId.safeParse(ownerId);
  return publishEvents([
    {
      ...{ kind: 'noticed', type: state === 'ready' ? 'upload-processed' : 'upload-failed' },
      ...{ targetId: id, label: name, to: userId, at: new Date().toISOString() },
      ...(workspaceId && { workspaceId }),
    },
  ]);
};
