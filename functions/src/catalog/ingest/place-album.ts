import type { Album, AlbumRef } from '@overtone/shared/catalog/music/album.model.ts';
import type { ArtistRef } from '@overtone/shared/catalog/music/artist.model.ts';
import { AlbumId } from '@overtone/shared/ids.ts';
import { ulid } from 'ulid';
import type { TransactAction } from '../../platform/dynamo/transaction.ts';
import { albumWrites } from '../albums/albums.store.ts';
import { editionsWrite, findAlbumEditions } from '../locks/locks.store.ts';
import { getStoredAlbum } from '../publication/publication.store.ts';
import { editionOf, findEdition, withFacts } from './album-editions.ts';
import { type AlbumShare, joinAlbumWrites } from './ingest-albums.store.ts';
import type { ResolvedAlbum } from './resolve-track.ts';

/** An album as a track joins it, and the writes that count the track in. */
export type AlbumPlan = { album: AlbumRef; isPublished: boolean; writes: TransactAction[] };

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

/**
 * Finds the album that a track belongs to among those of its first artist with its title, or plans it. Nothing is written yet:
 * `tryAddTrack` does.
 */
export const placeAlbum = async (
  resolved: ResolvedAlbum,
  artists: ArtistRef[],
  share: AlbumShare,
): Promise<AlbumPlan> => {
  const { facts, title } = resolved;
  const [first] = artists;
  const known = first && (await findAlbumEditions(first.id, title));
  const edition = known && findEdition(known.editions, facts);
  const album = edition && (await getStoredAlbum(edition.albumId));
  if (!album) {
    const planned = newAlbum(resolved, artists, share);
    // One that was deleted in between has its place no more.
    const others = known?.editions.filter(({ albumId }) => albumId !== edition?.albumId) ?? [];
    const writes = known ? [editionsWrite(known, [...others, editionOf(planned.id, facts)])] : [];
    return { album: refOf(planned), isPublished: true, writes: [...writes, ...albumWrites(planned)] };
  }
  const next = withFacts(edition, facts);
  const editions = known.editions.map((one) => (one === edition ? next : one));
  return {
    album: refOf({ ...album, image: album.image ?? share.image }),
    isPublished: album.isPublished,
    writes: [...(next === edition ? [] : [editionsWrite(known, editions)]), ...joinAlbumWrites(album, share)],
  };
};
