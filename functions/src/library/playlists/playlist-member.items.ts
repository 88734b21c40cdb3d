import { PlaylistId, PlaylistInviteId, UserId } from '@overtone/shared/ids.ts';
import { PlaylistRole } from '@overtone/shared/library/playlists/playlist.model.ts';
import { PlaylistInvite } from '@overtone/shared/library/playlists/playlist-members.model.ts';
import * as z from 'zod';
import { defineItem } from '../../platform/dynamo/item.ts';
import { slotFields } from '../../platform/dynamo/slots.ts';

/** Somebody who has joined a playlist, with what they may do: nowhere else is that written. */
export const playlistMemberItem = defineItem({
  table: 'LIBRARY_TABLE',
  model: z.object({ playlistId: PlaylistId, userId: UserId, role: PlaylistRole, joinedAt: z.iso.datetime() }),
  key: { pk: 'playlist#{playlistId}', sk: 'member#{userId}' },
  // Who was taken out is out with the next call.
  isConsistent: true,
});

/** A playlist among those that somebody has joined: it goes with `playlistMemberItem`, in one transaction. */
export const joinedPlaylistItem = defineItem({
  table: 'LIBRARY_TABLE',
  model: z.object({ userId: UserId, playlistId: PlaylistId }),
  key: { pk: 'playlist-owner#{userId}', sk: 'joined#{playlistId}' },
  isConsistent: true,
});

/** A link that invites, as the table keeps it: of its secret the digest alone. */
const StoredInvite = PlaylistInvite.omit({ createdBy: true }).extend({
  playlistId: PlaylistId,
  /** Who created it: it works while they may invite. */
  userId: UserId,
  /** Number of its slot among the links of the playlist. */
  slot: slotFields.slot,
  digest: z.string(),
  /** Epoch seconds: `expiresAt` once more, as DynamoDB wants it. */
  expires: z.number(),
});
export type StoredInvite = z.output<typeof StoredInvite>;

export const playlistInviteItem = defineItem({
  table: 'LIBRARY_TABLE',
  model: StoredInvite,
  key: { pk: 'playlist#{playlistId}', sk: 'invite#{id}' },
  expires: 'expires',
  // Revoked is revoked.
  isConsistent: true,
});

/** A slot of the links that invite to a playlist: written and deleted with the link that has it, in one transaction, and ends with it. */
export const playlistInviteSlotItem = defineItem({
  table: 'LIBRARY_TABLE',
  model: z.object({ ...slotFields, holder: PlaylistInviteId, playlistId: PlaylistId, expires: z.number() }),
  key: { pk: 'playlist#{playlistId}', sk: 'invite-slot#{slot}' },
  expires: 'expires',
  isConsistent: true,
});
