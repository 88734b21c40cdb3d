import type { Album, AlbumRef } from '@overtone/shared/catalog/music/album.model.ts';
import type { ArtistRef } from '@overtone/shared/catalog/music/artist.model.ts';
import { AlbumId } from '@overtone/shared/ids.ts';
import { ulid } from 'ulid';
import type { TransactAction } from '../../platform/dynamo/transaction.ts';
import { albumWrites } from '../albums/albums.store.ts';
import { editionsWrite, findAlbumEditions } from '../locks/locks.store.ts';
import { findStoredAlbum } from '../publication/publication.store.ts';
import { addFacts, findEdition, toEdition } from './album-editions.ts';
import { type AlbumContribution, joinAlbumWrites } from './ingest-albums.store.ts';
import type { ResolvedAlbum } from './resolve-track.ts';

/** An album that a track joins, and the writes that add the track. */
export type AlbumPlan = { album: AlbumRef; isPublished: boolean; writes: TransactAction[] };

const createAlbum = (resolved: ResolvedAlbum, artists: ArtistRef[], contribution: AlbumContribution): Album => {
  const { title: name, type, releaseDate, description } = resolved;
  return {
    id: AlbumId.parse(`alb_${ulid()}`),
    name,
    ...contribution,
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

const toAlbumRef = ({ id, name, image }: Album): AlbumRef => ({ id, name, image });

/**
 * Finds the album of a track among those of its first artist with its title, or plans a new one. Writes nothing;
 * `tryAddTrack` does.
 */
export const planAlbum = async (
  resolved: ResolvedAlbum,
  artists: ArtistRef[],
  contribution: AlbumContribution,
): Promise<AlbumPlan> => {
  const { facts, title } = resolved;
  const [first] = artists;
  const existing = first && (await findAlbumEditions(first.id, title));
  const edition = existing && findEdition(existing.editions, facts);
  const album = edition && (await findStoredAlbum(edition.albumId));
  if (!album) {
    const created = createAlbum(resolved, artists, contribution);
    // An album that was deleted in between is removed from the editions.
    const others = existing?.editions.filter(({ albumId }) => albumId !== edition?.albumId) ?? [];
    const writes = existing ? [editionsWrite(existing, [...others, toEdition(created.id, facts)])] : [];
    return { album: toAlbumRef(created), isPublished: true, writes: [...writes, ...albumWrites(created)] };
  }
  const next = addFacts(edition, facts);
  const editions = existing.editions.map((one) => (one === edition ? next : one));
  return {
    album: toAlbumRef({ ...album, image: album.image ?? contribution.image }),
    isPublished: album.isPublished,
    writes: [...(next === edition ? [] : [editionsWrite(existing, editions)]), ...joinAlbumWrites(album, contribution)],
  };
};
