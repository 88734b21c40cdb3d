import type { UserId } from '@overtone/shared/ids.ts';
import { equals } from '../../platform/dynamo/conditions.ts';
import { updateItem } from '../../platform/dynamo/write.ts';
import { hashSecret } from '../../platform/secret.ts';
import { inviteItem, type StoredInvite } from './invite.items.ts';

/** Returns the digest of a user in `StoredInvite.excludedUsers`. */
export const digestUser = ({ id }: StoredInvite, userId: UserId): string => hashSecret(`${id} ${userId}`);

/** Returns whether a user used a link already, or was a member while it existed. Such users cannot join with it. */
export const isExcluded = (invite: StoredInvite, userId: UserId): boolean =>
  invite.excludedUsers.has(digestUser(invite, userId));

/** Prevents that a former member joins with a link. One write unit. */
export const excludeFromLink = async (invite: StoredInvite, userId: UserId): Promise<void> => {
  const { workspaceId, slot, id } = invite;
  const add = { excludedUsers: new Set([digestUser(invite, userId)]) };
  await updateItem(inviteItem, { workspaceId, slot }, { add, when: equals('id', id) });
};
