import { PlaylistId, type UserId } from '@overtone/shared/ids.ts';
import { libraryLimits } from '@overtone/shared/library/library-limits.ts';
import { isSmartPlaylist } from '@overtone/shared/library/playlists/is-smart-playlist.ts';
import type { Playlist, PlaylistDraft } from '@overtone/shared/library/playlists/playlist.model.ts';
import { getQuotaOf } from '@overtone/shared/permissions/quota.ts';
import { ulid } from 'ulid';
import { findTracks } from '../../catalog/public.ts';
import { requireQuota } from '../../identity/quotas/require-quota.ts';
import { checkUserNameAction, findUser } from '../../identity/users/users.store.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import type { TransactAction } from '../../platform/dynamo/transaction.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { createLoginRequiredError } from '../../platform/login-required.ts';
import { rejectFutureId } from '../../platform/reject-future-id.ts';
import { truncateName } from '../../platform/truncate-name.ts';
import { announcePlaylistAddition } from '../reaction-messages/reaction-messages.ts';
import { addTotals, countPlaylists, createPlaylist, findStoredPlaylist } from './playlists.store.ts';

/**
 * Returns the playlist that an earlier attempt of the request created: it has this id and the same owner and kind.
 * Otherwise a taken id is an error, which reveals that the playlist exists, but ids are too long to be guessed.
 * @throws AppError `playlist.id_taken`
 */
const findExistingPlaylist = async (
  id: PlaylistId,
  userId: Playlist['owner']['id'],
  smart: SmartOptions | undefined,
): Promise<Playlist | undefined> => {
  const existing = await findStoredPlaylist(id);
  if (!existing) return undefined;
  const isSameKind = isSmartPlaylist(existing) === (smart !== undefined);
  if (existing.owner.id === userId && !existing.removedAt && isSameKind) return existing;
  throw new AppError('playlist.id_taken', 'This ID is already in use.');
};

/**
 * Returns the name of the owner of a new playlist.
 * @throws AppError `auth.required` if the account is deleted at the same time
 */
const readOwnerName = async (userId: UserId): Promise<string | null> => {
  const user = await findUser(userId);
  if (!user) throw createLoginRequiredError();
  return user.name;
};

/** Makes a new playlist smart. `writes` are part of its transaction. */
export interface SmartOptions {
  readonly ruleEditedAt: string;
  readonly writes: (id: PlaylistId) => readonly TransactAction[];
}

/**
 * Creates a playlist, or returns the existing one if the request is repeated with the same id. Deleted tracks are left
 * out.
 * @throws AppError `quota.reached`, `playlist.id_taken`
 */
export const createUserPlaylist = async (
  draft: PlaylistDraft,
  visitor: Visitor,
  smart?: SmartOptions,
): Promise<Playlist> => {
  const userId = requireUserId(visitor);
  if (draft.id) rejectFutureId(draft.id);
  const { id = PlaylistId.parse(`pls_${ulid()}`), name, description = null, isPublic = true, trackIds } = draft;
  const [existing, owner, usage, tracks] = await Promise.all([
    draft.id && findExistingPlaylist(id, userId, smart),
    readOwnerName(userId),
    countPlaylists(userId),
    findTracks(trackIds),
  ]);
  if (existing) return existing;
  requireQuota(visitor, 'playlists.create', 'count', usage);
  const max = getQuotaOf(visitor.permissions, 'playlists.create', 'count') ?? libraryLimits.playlistsMax;
  const now = new Date().toISOString();
  const details = {
    id,
    name,
    description,
    isPublic,
    image: null,
    owner: { id: userId, name: owner && truncateName(owner) },
  };
  const playlist = { ...details, createdAt: now, updatedAt: now, ...(smart && { ruleEditedAt: smart.ruleEditedAt }) };
  const actions = [checkUserNameAction(userId, owner), ...(smart?.writes(id) ?? [])];
  if (tracks.length > 0) await announcePlaylistAddition(userId, { id, tracksCount: 0 }, tracks, now);
  if (await createPlaylist(playlist, tracks, max, actions)) return addTotals(playlist, tracks);
  const concurrentlyCreated = await findExistingPlaylist(id, userId, smart);
  if (concurrentlyCreated) return concurrentlyCreated;
  // If the owner changed their name meanwhile, the playlist is created with the new name.
  if ((await readOwnerName(userId)) !== owner) return createUserPlaylist(draft, visitor, smart);
  throw new AppError('quota.reached', 'You’ve reached your account limit.');
};
