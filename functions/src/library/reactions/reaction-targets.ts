import type { Album } from '@overtone/shared/catalog/music/album.model.ts';
import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { Page } from '@overtone/shared/http/page.ts';
import type { PublicProfile } from '@overtone/shared/identity/users/user.model.ts';
import type { AlbumId, ArtistId, PlaylistId, TrackId, UserId } from '@overtone/shared/ids.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import {
  type ReactionTargetType,
  type TargetId,
  targetTypeOf,
} from '@overtone/shared/library/reactions/reaction.model.ts';
import { findAlbums, findArtists, findTracks } from '../../catalog/public.ts';
import { blocksAmong, type Viewer } from '../../identity/people/blocks.service.ts';
import { presentProfile } from '../../identity/users/profile.presenter.ts';
import { findUsers } from '../../identity/users/users.store.ts';
import { joinedOf } from '../playlists/playlist-members.store.ts';
import { withoutMembers } from '../playlists/playlists.policy.ts';
import { findPlaylists } from '../playlists/playlists.store.ts';
import type { Reaction } from './reactions.store.ts';

/** What can be marked, by its type. */
export interface Things {
  readonly track: Track;
  readonly album: Album;
  readonly artist: Artist;
  readonly playlist: Playlist;
  readonly user: PublicProfile;
}

type Finders = {
  readonly [Type in ReactionTargetType]: (ids: readonly TargetId[], viewer: Viewer) => Promise<Things[Type][]>;
};

const noPlaylists: ReadonlySet<PlaylistId> = new Set();

/** Those of others' playlists that are not public and that somebody has joined. A trip where there are any, a unit each. */
const joinedAmong = async (playlists: readonly Playlist[], { userId }: Viewer): Promise<ReadonlySet<PlaylistId>> => {
  const shared = playlists.filter(
    ({ isPublic, owner, members }) => !isPublic && owner.id !== userId && members !== undefined,
  );
  const ids = shared.map(({ id }) => id);
  return userId !== null && ids.length > 0 ? joinedOf(userId, ids) : noPlaylists;
};

// An id says by its beginning what it is of.
const finders: Finders = {
  track: (ids) => findTracks(ids as readonly TrackId[]),
  album: (ids) => findAlbums(ids as readonly AlbumId[]),
  artist: (ids) => findArtists(ids as readonly ArtistId[]),
  async playlist(ids, viewer) {
    const playlists = await findPlaylists(ids as readonly PlaylistId[]);
    const owners = [...new Set(playlists.map(({ owner }) => owner.id))];
    const [joined, blocked] = await Promise.all([joinedAmong(playlists, viewer), blocksAmong(viewer, owners)]);
    return playlists.flatMap((playlist) => {
      if (playlist.owner.id === viewer.userId || joined.has(playlist.id)) return playlist;
      return playlist.isPublic && !blocked.has(playlist.owner.id) ? withoutMembers(playlist) : [];
    });
  },
  async user(ids, viewer) {
    const userIds = ids as readonly UserId[];
    const [people, blocked] = await Promise.all([findUsers(userIds), blocksAmong(viewer, userIds)]);
    return people.filter(({ id }) => !blocked.has(id)).map(presentProfile);
  },
};

/**
 * Things of one type that somebody may come upon: music that is out, public playlists, their own and those that they have
 * joined, people; nothing of whoever blocks them, or whom they block. In that order, without the others. One round trip, half a read unit
 * each; one more, a unit each, for playlists joined, and as `blocksAmong`.
 */
export const findThings = <Type extends ReactionTargetType>(
  type: Type,
  ids: readonly TargetId[],
  viewer: Viewer,
): Promise<Things[Type][]> => (ids.length === 0 ? Promise.resolve([]) : finders[type](ids, viewer));

/** Which of these, of any type, somebody may come upon: one round trip. */
export const findSeen = async (ids: readonly TargetId[], viewer: Viewer): Promise<ReadonlySet<TargetId>> => {
  const found = await Promise.all(
    [...Map.groupBy(ids, targetTypeOf)].map(([type, some]) => findThings(type, some, viewer)),
  );
  return new Set(found.flat().map(({ id }) => id));
};

/** Something that somebody marked, and since when. */
export interface ReactionTarget<Type extends ReactionTargetType> {
  readonly thing: Things[Type];
  readonly at: string;
}

/** The things of a page of marks of one type: what went away or is hidden by now is left out. As `findThings`. */
export const thingsOf = async <Type extends ReactionTargetType>(
  type: Type,
  { data, nextCursor }: Page<Reaction>,
  viewer: Viewer,
): Promise<Page<ReactionTarget<Type>>> => {
  const since = new Map<TargetId, string>(data.map(({ id, at }) => [id, at]));
  const things = await findThings(type, [...since.keys()], viewer);
  return { data: things.map((thing) => ({ thing, at: since.get(thing.id) ?? '' })), nextCursor };
};
