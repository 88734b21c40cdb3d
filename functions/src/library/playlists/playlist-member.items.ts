import { PlaylistId, PlaylistInviteId, UserId } from '@overtone/shared/ids.ts';
import { PlaylistRole } from '@overtone/shared/library/playlists/playlist.model.ts';
import { PlaylistInvite } from '@overtone/shared/library/playlists/playlist-members.model.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';
import { slotFields } from '../../platform/dynamo/slots.ts';

/** A member of a playlist. The only place that stores the role. */
export const playlistMemberItem = defineItem({
  table: 'LIBRARY_TABLE',
  model: z.object({ playlistId: PlaylistId, userId: UserId, role: PlaylistRole, joinedAt: z.iso.datetime() }),
  key: { pk: 'playlist#{playlistId}', sk: 'member#{userId}' },
  // A removed member must lose access with the next request.
  isConsistent: true,
  activity: { subject: '{playlistId}', fields: ['userId', 'role'] },
});

/** A playlist that a user has joined. Written and deleted in one transaction with `playlistMemberItem`. */
export const joinedPlaylistItem = defineItem({
  table: 'LIBRARY_TABLE',
  model: z.object({ userId: UserId, playlistId: PlaylistId }),
  key: { pk: 'playlist-owner#{userId}', sk: 'joined#{playlistId}' },
  isConsistent: true,
});

/** An invitation link as it is stored: with the digest of its secret instead of the secret. */
const StoredInvite = PlaylistInvite.omit({ createdBy: true }).extend({
  playlistId: PlaylistId,
  /** The user who created it. The link works as long as this user may invite. */
  userId: UserId,
  /** The number of its slot among the links of the playlist. */
  slot: slotFields.slot,
  digest: z.string(),
  /** `expiresAt` in seconds since 1970, which DynamoDB requires. */
  expires: z.number(),
});
export type StoredInvite = z.output<typeof StoredInvite>;

export const playlistInviteItem = defineItem({
  table: 'LIBRARY_TABLE',
  model: StoredInvite,
  key: { pk: 'playlist#{playlistId}', sk: 'invite#{id}' },
  expires: 'expires',
  // A revoked link must not work any more.
  isConsistent: true,
  activity: { subject: '{playlistId}', fields: ['role', 'expiresAt'] },
});

/**
 * A slot for an invitation link of a playlist. Written and deleted in one transaction with its link, and expires with
 * it.
 */
export const playlistInviteSlotItem = defineItem({
  table: 'LIBRARY_TABLE',
  model: z.object({ ...slotFields, holder: PlaylistInviteId, playlistId: PlaylistId, expires: z.number() }),
  key: { pk: 'playlist#{playlistId}', sk: 'invite-slot#{slot}' },
  expires: 'expires',
  isConsistent: true,
});
