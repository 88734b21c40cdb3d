import type { Album, AlbumRef } from '@overtone/shared/catalog/music/album.model.ts';
import type { ArtistRef } from '@overtone/shared/catalog/music/artist.model.ts';
import { AlbumId } from '@overtone/shared/ids.ts';
import { ulid } from 'ulid';
import type { TransactAction } from '../../platform/dynamo/transaction.ts';
import { buildAlbumWrites } from '../albums/albums.store.ts';
import { buildEditionsWrite, findAlbumEditions } from '../locks/locks.store.ts';
import { findStoredAlbum } from '../publication/publication.store.ts';
import { addFacts, findEdition, toEdition } from './album-editions.ts';
import { type AlbumContribution, buildJoinAlbumWrites } from './ingest-albums.store.ts';
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
 * Finds the album of a track among the albums of its first artist that have its title, or plans a new album. Writes
 * nothing; `tryAddTrack` executes the plan.
 */
export const planAlbum = async (
  resolved: ResolvedAlbum,
  artists: ArtistRef[],
  contribution: AlbumContribution,
): Promise<AlbumPlan> => {
  const { facts, title } = resolved;
  const [firstArtist] = artists;
  const existing = firstArtist && (await findAlbumEditions(firstArtist.id, title));
  const edition = existing && findEdition(existing.editions, facts);
  const album = edition && (await findStoredAlbum(edition.albumId));
  if (!album) {
    const newAlbum = createAlbum(resolved, artists, contribution);
    // An album that was deleted in between is removed from the editions.
    const otherEditions = existing?.editions.filter(({ albumId }) => albumId !== edition?.albumId) ?? [];
    const writes = existing ? [buildEditionsWrite(existing, [...otherEditions, toEdition(newAlbum.id, facts)])] : [];
    return { album: toAlbumRef(newAlbum), isPublished: true, writes: [...writes, ...buildAlbumWrites(newAlbum)] };
  }
  const extendedEdition = addFacts(edition, facts);
  const editions = existing.editions.map((existingEdition) =>
    existingEdition === edition ? extendedEdition : existingEdition,
  );
  return {
    album: toAlbumRef({ ...album, image: album.image ?? contribution.image }),
    isPublished: album.isPublished,
    writes: [
      ...(extendedEdition === edition ? [] : [buildEditionsWrite(existing, editions)]),
      ...buildJoinAlbumWrites(album, contribution),
    ],
  };
};
