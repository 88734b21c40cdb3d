import type { UserId } from '@overtone/shared/ids.ts';
import { logger } from '../../platform/logger.ts';
import { type NoticeType, publishEvents } from '../../platform/site-events.ts';
import type { StoredWorkspace } from '../memberships/workspace.items.ts';

type NotifiedWorkspace = Pick<StoredWorkspace, 'id' | 'name'>;

/** Notifies a user of a change of their membership. The change remains if the message cannot be sent. */
const notify = async (type: NoticeType, { id, name }: NotifiedWorkspace, to: UserId): Promise<void> => {
  const event = { kind: 'noticed', type, targetId: id, label: name, to, at: new Date().toISOString() } as const;
  await publishEvents([event]).catch((error: unknown) =>
    logger.error('Failed to notify member', { workspaceId: id, userId: to, error }),
  );
};

/** Notifies a member of their new role. */
export const notifyOfRole = (workspace: NotifiedWorkspace, to: UserId): Promise<void> =>
  notify('workspace-role-changed', workspace, to);

/** Notifies a user that they were removed. */
export const notifyOfRemoval = (workspace: NotifiedWorkspace, to: UserId): Promise<void> =>
  notify('workspace-removed', workspace, to);
