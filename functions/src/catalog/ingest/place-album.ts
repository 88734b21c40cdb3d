import type { Album, AlbumRef } from '@overtone/shared/catalog/music/album.model.ts';
import type { ArtistRef } from '@overtone/shared/catalog/music/artist.model.ts';
import { AlbumId } from '@overtone/shared/ids.ts';
import { ulid } from 'ulid';
import type { TransactAction } from '../../platform/dynamo/transaction.ts';
import { type AlbumShare, createAlbumWrites, getAlbumNow, joinAlbumWrites } from './ingest-albums.store.ts';
import { findAlbumByTitle } from './locks.store.ts';
import type { ResolvedAlbum } from './resolve-track.ts';

/** An album as a track joins it, and the writes that count the track in. */
export type AlbumPlace = { album: AlbumRef; isOut: boolean; writes: TransactAction[] };

const newAlbum = (resolved: ResolvedAlbum, artists: ArtistRef[], share: AlbumShare): Album => {
  const { title: name, type, releaseDate, description } = resolved;
  return {
    id: AlbumId.parse(`alb_${ulid()}`),
    name,
    ...share,
    type,
    releaseDate,
    description,
    artists,
    tracksCount: 1,
    plays: 0,
    likes: 0,
    reposts: 0,
    owner: null,
    createdAt: new Date().toISOString(),
  };
};

const refOf = ({ id, name, image }: Album): AlbumRef => ({ id, name, image });

/** Finds the album of its first artist by title, or plans it. Nothing is written yet: `tryAddTrack` does. */
export const placeAlbum = async (
  resolved: ResolvedAlbum,
  artists: ArtistRef[],
  share: AlbumShare,
): Promise<AlbumPlace> => {
  const [first] = artists;
  const known = first && (await findAlbumByTitle(first.id, resolved.title));
  if (!known) {
    const album = newAlbum(resolved, artists, share);
    return { album: refOf(album), isOut: true, writes: createAlbumWrites(album) };
  }
  const album = await getAlbumNow(known);
  const { isOut } = album;
  return {
    album: refOf({ ...album, image: album.image ?? share.image }),
    isOut,
    writes: joinAlbumWrites(album, share),
  };
};
