import type { Album } from '@overtone/shared/catalog/music/album.model.ts';
import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { Page } from '@overtone/shared/http/page.ts';
import type { PublicProfile } from '@overtone/shared/identity/users/user.model.ts';
import type { AlbumId, ArtistId, PlaylistId, TrackId, UserId } from '@overtone/shared/ids.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import {
  getTargetType,
  type ReactionTargetType,
  type TargetId,
} from '@overtone/shared/library/reactions/reaction.model.ts';
import { findAlbums, findArtists, findTracks } from '../../catalog/public.ts';
import { findBlockedUserIds, type Viewer } from '../../identity/blocks/blocks.service.ts';
import { presentProfile } from '../../identity/users/profile.presenter.ts';
import { findUsers } from '../../identity/users/users.store.ts';
import { findJoinedPlaylistIds } from '../playlists/playlist-members.store.ts';
import { withoutMembers } from '../playlists/playlists.policy.ts';
import { findPlaylists } from '../playlists/playlists.store.ts';
import type { Reaction } from './reactions.store.ts';

/** The targets of reactions by type. */
export interface TargetsByType {
  readonly track: Track;
  readonly album: Album;
  readonly artist: Artist;
  readonly playlist: Playlist;
  readonly user: PublicProfile;
}

type Finders = {
  readonly [Type in ReactionTargetType]: (ids: readonly TargetId[], viewer: Viewer) => Promise<TargetsByType[Type][]>;
};

const noPlaylistIds: ReadonlySet<PlaylistId> = new Set();

/**
 * Returns the ids of the private playlists of other users that the viewer has joined. Costs one round trip and a read
 * unit for each shared private playlist, or nothing if there are none.
 */
const findJoinedPrivatePlaylistIds = async (
  playlists: readonly Playlist[],
  { userId }: Viewer,
): Promise<ReadonlySet<PlaylistId>> => {
  const shared = playlists.filter(
    ({ isPublic, owner, members }) => !isPublic && owner.id !== userId && members !== undefined,
  );
  const ids = shared.map(({ id }) => id);
  return userId !== null && ids.length > 0 ? findJoinedPlaylistIds(userId, ids) : noPlaylistIds;
};

// The prefix of an id determines its type, so the casts are safe.
const finders: Finders = {
  track: (ids) => findTracks(ids as readonly TrackId[]),
  album: (ids) => findAlbums(ids as readonly AlbumId[]),
  artist: (ids) => findArtists(ids as readonly ArtistId[]),
  async playlist(ids, viewer) {
    const playlists = await findPlaylists(ids as readonly PlaylistId[]);
    const ownerIds = [...new Set(playlists.map(({ owner }) => owner.id))];
    const [joined, blocked] = await Promise.all([
      findJoinedPrivatePlaylistIds(playlists, viewer),
      findBlockedUserIds(viewer, ownerIds),
    ]);
    return playlists.flatMap((playlist) => {
      if (playlist.owner.id === viewer.userId || joined.has(playlist.id)) return playlist;
      return playlist.isPublic && !blocked.has(playlist.owner.id) ? withoutMembers(playlist) : [];
    });
  },
  async user(ids, viewer) {
    const userIds = ids as readonly UserId[];
    const [users, blocked] = await Promise.all([findUsers(userIds), findBlockedUserIds(viewer, userIds)]);
    return users.filter(({ id }) => !blocked.has(id)).map(presentProfile);
  },
};

/**
 * Returns the targets of one type that the viewer may see, in the given order: published music, public playlists,
 * playlists that the viewer owns or has joined, and users. Targets of users who block the viewer, or whom the viewer
 * blocks, are left out. Costs one round trip and half a read unit for each target, one more round trip and a read unit
 * for each joined playlist, and the reads of `findBlockedUserIds`.
 */
export const findVisibleTargets = <Type extends ReactionTargetType>(
  type: Type,
  ids: readonly TargetId[],
  viewer: Viewer,
): Promise<TargetsByType[Type][]> => (ids.length === 0 ? Promise.resolve([]) : finders[type](ids, viewer));

/** Returns the ids of the targets, of any type, that the viewer may see. Takes one round trip. */
export const findVisibleTargetIds = async (
  ids: readonly TargetId[],
  viewer: Viewer,
): Promise<ReadonlySet<TargetId>> => {
  const targetLists = await Promise.all(
    [...Map.groupBy(ids, getTargetType)].map(([type, idsOfType]) => findVisibleTargets(type, idsOfType, viewer)),
  );
  return new Set(targetLists.flat().map(({ id }) => id));
};

/** A target that a user reacted to, and the time. */
export interface ResolvedReaction<Type extends ReactionTargetType> {
  readonly target: TargetsByType[Type];
  readonly reactedAt: string;
}

/**
 * Reads the targets of a page of reactions of one type, and leaves out deleted and hidden ones. Costs the same as
 * `findVisibleTargets`.
 */
export const resolveReactionPage = async <Type extends ReactionTargetType>(
  type: Type,
  { data, nextCursor }: Page<Reaction>,
  viewer: Viewer,
): Promise<Page<ResolvedReaction<Type>>> => {
  const timesById = new Map<TargetId, string>(data.map(({ id, reactedAt }) => [id, reactedAt]));
  const targets = await findVisibleTargets(type, [...timesById.keys()], viewer);
  return { data: targets.map((target) => ({ target, reactedAt: timesById.get(target.id) ?? '' })), nextCursor };
};
