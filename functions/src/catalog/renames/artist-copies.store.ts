import { awsLimits } from '@overtone/shared/aws-limits.ts';
import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import { ArtistId } from '@overtone/shared/ids.ts';
import { equals } from '../../platform/dynamo/conditions.ts';
import { writeCopies } from '../../platform/dynamo/copies.ts';
import { listPage } from '../../platform/dynamo/list.ts';
import { findItem, findItems } from '../../platform/dynamo/read.ts';
import { checkAction, type TransactAction, updateAction } from '../../platform/dynamo/transaction.ts';
import { runInSequence, type UpdateCopiesPage } from '../../platform/renames.ts';
import { albumItem } from '../music/album.item.ts';
import { artistItem } from '../music/artist.item.ts';
import { artistAlbumItem } from '../music/artist-album.item.ts';
import { artistTrackItem } from '../music/artist-track.item.ts';
import { trackItem } from '../music/track.item.ts';

const consistent = { consistent: true };

/** Writes an artist's current name to the items that credit the artist. */
const writeCredit = async (
  id: ArtistId,
  buildCopies: (artist: Artist) => Promise<TransactAction[]>,
): Promise<boolean> =>
  writeCopies(async () => {
    const artist = await findItem(artistItem, { id }, consistent);
    if (!artist) return undefined;
    const source = checkAction(artistItem, { id }, equals('name', artist.name));
    return { source, copies: await buildCopies(artist) };
  });

const hasOldName =
  ({ id, name }: Artist) =>
  ({ artists }: Pick<Credited, 'artists'>): boolean =>
    artists.some((credit) => credit.id === id && credit.name !== name);

interface Credited {
  readonly artists: Pick<Artist, 'id' | 'name'>[];
}

const renameCredit = ({ artists }: Credited, { id, name }: Artist) => ({
  set: { artists: artists.map((credit) => (credit.id === id ? { ...credit, name } : credit)) },
  when: equals('artists', artists),
});

/**
 * Copies an artist's name to a page of their tracks: a Query of the rows, then a consistent read of the tracks, one
 * read unit per track.
 */
const copyToTracks: UpdateCopiesPage = async (rawId, cursor) => {
  const artistId = ArtistId.parse(rawId);
  const page = { perPage: awsLimits.copiesPerPage, ...(cursor && { cursor }) };
  const { data, nextCursor } = await listPage(artistTrackItem, 'key', { artistId }, page, 'asc');
  const keys = data.map(({ trackId: id }) => ({ id }));
  const exists = await writeCredit(artistId, async (artist) => {
    const tracks = await findItems(trackItem, keys, consistent);
    return tracks
      .filter(hasOldName(artist))
      .map((track) => updateAction(trackItem, track, renameCredit(track, artist)));
  });
  return exists ? nextCursor : null;
};

/** Copies an artist's name to a page of their albums, as `copyToTracks`. */
const copyToAlbums: UpdateCopiesPage = async (rawId, cursor) => {
  const artistId = ArtistId.parse(rawId);
  const page = { perPage: awsLimits.copiesPerPage, ...(cursor && { cursor }) };
  const { data, nextCursor } = await listPage(artistAlbumItem, 'key', { artistId }, page, 'asc');
  const keys = data.map(({ albumId: id }) => ({ id }));
  const exists = await writeCredit(artistId, async (artist) => {
    const albums = await findItems(albumItem, keys, consistent);
    return albums
      .filter(hasOldName(artist))
      .map((album) => updateAction(albumItem, album, renameCredit(album, artist)));
  });
  return exists ? nextCursor : null;
};

/** Copies an artist's name to their tracks, then to their albums. */
export const copyArtistName: UpdateCopiesPage = runInSequence(copyToTracks, copyToAlbums);
