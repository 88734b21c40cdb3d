import { type UserId, WorkspaceId } from '@overtone/shared/ids.ts';
import { publishEvents } from '../../platform/site-events.ts';
import { listNotifiedMembers } from '../../workspaces/public.ts';
import type { StoredFile } from '../files/stored-file.model.ts';

/** Returns who is notified about a file: its uploader, or the members of its workspace, who may have left. */
const findRecipients = async ({ ownerId, userId }: StoredFile): Promise<readonly UserId[]> => {
  const { data: workspaceId } = WorkspaceId.safeParse(ownerId);
  return workspaceId ? listNotifiedMembers(workspaceId, userId) : [userId];
};

/**
 * Notifies the uploader and the members of the workspace that a file is ready or has failed. Called after the write of the
 * state, which is final. After an interruption between the two, only the page of uploads shows the state. Costs as
 * `listNotifiedMembers` for a file of a workspace.
 */
export const notifyUploader = async (file: StoredFile): Promise<void> => {
  const type = file.state === 'ready' ? 'upload-processed' : 'upload-failed';
  const event = { kind: 'noticed', type, targetId: file.id, label: file.name, at: new Date().toISOString() } as const;
  await publishEvents((await findRecipients(file)).map((to) => ({ ...event, to })));
};
