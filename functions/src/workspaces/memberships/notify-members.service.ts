import type { UserId } from '@overtone/shared/ids.ts';
import { logger } from '../../platform/logger.ts';
import { type NoticeType, publishEvents, type SiteEvent } from '../../platform/site-events.ts';
import type { StoredWorkspace } from './workspace.items.ts';

type NotifiedWorkspace = Pick<StoredWorkspace, 'id' | 'name'>;

/** Notifies a member. The change remains if the message cannot be sent. */
const notify = async (event: SiteEvent & { readonly to: UserId }): Promise<void> => {
  await publishEvents([event]).catch((error: unknown) =>
    logger.error('Failed to notify member', { targetId: event.targetId, userId: event.to, error }),
  );
};

/** Notifies a user of a change of their membership. */
const notifyOfChange = (type: NoticeType, { id, name }: NotifiedWorkspace, to: UserId): Promise<void> =>
  notify({ kind: 'noticed', type, targetId: id, label: name, to, at: new Date().toISOString() });

/** Notifies a member of their new role. */
export const notifyOfRole = (workspace: NotifiedWorkspace, to: UserId): Promise<void> =>
  notifyOfChange('workspace-role-changed', workspace, to);

/** Notifies a user that they were removed. */
export const notifyOfRemoval = (workspace: NotifiedWorkspace, to: UserId): Promise<void> =>
  notifyOfChange('workspace-removed', workspace, to);

/** Notifies a member of an offer to become the owner. @param at when it was made, ISO 8601 */
export const notifyOfTransfer = ({ id, name }: NotifiedWorkspace, by: UserId, to: UserId, at: string): Promise<void> =>
  notify({ kind: 'workspace-transfer', by, targetId: id, label: name, to, at });
