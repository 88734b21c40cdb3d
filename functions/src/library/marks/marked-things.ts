import type { Album } from '@overtone/shared/catalog/music/album.model.ts';
import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { AlbumId, ArtistId, PlaylistId, TrackId, UserId } from '@overtone/shared/ids.ts';
import { type MarkedId, type MarkType, markTypeOf } from '@overtone/shared/library/marks/mark.model.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { findAlbums, findArtists, findTracks } from '../../catalog/public.ts';
import { joinedOf } from '../playlists/playlist-members.store.ts';
import { withoutMembers } from '../playlists/playlists.policy.ts';
import { findPlaylists } from '../playlists/playlists.store.ts';

/** What can be marked, by its type. */
export interface Things {
  readonly track: Track;
  readonly album: Album;
  readonly artist: Artist;
  readonly playlist: Playlist;
}

type Finders = {
  readonly [Type in MarkType]: (ids: readonly MarkedId[], userId: UserId) => Promise<Things[Type][]>;
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
      shared.length > 0
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
 * Things of one type that somebody may come upon: music that is out, public playlists, their own and those that they have
 * joined. In that order, without the others. One round trip, half a read unit each; one more, a unit each, for those joined.
 */
export const findThings = <Type extends MarkType>(
  type: Type,
  ids: readonly MarkedId[],
  userId: UserId,
): Promise<Things[Type][]> => (ids.length === 0 ? Promise.resolve([]) : finders[type](ids, userId));

/** Which of these, of any type, somebody may come upon: one round trip. */
export const findSeen = async (ids: readonly MarkedId[], userId: UserId): Promise<ReadonlySet<MarkedId>> => {
  const found = await Promise.all(
    [...Map.groupBy(ids, markTypeOf)].map(([type, some]) => findThings(type, some, userId)),
  );
  return new Set(found.flat().map(({ id }) => id));
};
