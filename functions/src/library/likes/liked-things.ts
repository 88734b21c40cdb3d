import type { Album } from '@overtone/shared/catalog/music/album.model.ts';
import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { AlbumId, ArtistId, PlaylistId, TrackId, UserId } from '@overtone/shared/ids.ts';
import { type LikedId, type LikeType, likeTypeOf } from '@overtone/shared/library/likes/like.model.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { findAlbums, findArtists, findTracks } from '../../catalog/public.ts';
import { joinedOf } from '../playlists/playlist-members.store.ts';
import { withoutMembers } from '../playlists/playlists.policy.ts';
import { findPlaylists } from '../playlists/playlists.store.ts';

/** What can be liked, by its kind. */
export interface Things {
  readonly track: Track;
  readonly album: Album;
  readonly artist: Artist;
  readonly playlist: Playlist;
}

type Finders = {
  readonly [Type in LikeType]: (ids: readonly LikedId[], userId: UserId | null) => Promise<Things[Type][]>;
};

// An id says by its beginning what it is of.
const finders: Finders = {
  track: (ids) => findTracks(ids as readonly TrackId[]),
  album: (ids) => findAlbums(ids as readonly AlbumId[]),
  artist: (ids) => findArtists(ids as readonly ArtistId[]),
  async playlist(ids, userId) {
    const playlists = await findPlaylists(ids as readonly PlaylistId[]);
    const isOpen = ({ isPublic, owner }: Playlist): boolean => isPublic || owner.id === userId;
    const shared = playlists.filter((playlist) => !isOpen(playlist) && playlist.members !== undefined);
    const joined =
      userId !== null && shared.length > 0
        ? await joinedOf(
            userId,
            shared.map(({ id }) => id),
          )
        : new Set<PlaylistId>();
    return playlists.flatMap((playlist) => {
      if (playlist.owner.id === userId || joined.has(playlist.id)) return playlist;
      return playlist.isPublic ? withoutMembers(playlist) : [];
    });
  },
};

/**
 * Things of one kind that somebody (null: a guest) may come upon: music that is out, public playlists, their own and those that they have
 * joined. In that order, without the others. One round trip, half a read unit each; one more, a unit each, for those joined.
 */
export const findThings = <Type extends LikeType>(
  type: Type,
  ids: readonly LikedId[],
  userId: UserId | null,
): Promise<Things[Type][]> => (ids.length === 0 ? Promise.resolve([]) : finders[type](ids, userId));

/** Which of these, of any kind, somebody may come upon: one round trip. */
export const findSeen = async (ids: readonly LikedId[], userId: UserId): Promise<ReadonlySet<LikedId>> => {
  const found = await Promise.all(
    [...Map.groupBy(ids, likeTypeOf)].map(([type, some]) => findThings(type, some, userId)),
  );
  return new Set(found.flat().map(({ id }) => id));
};
