import { awsLimits } from '@overtone/shared/aws-limits.ts';
import { AlbumId } from '@overtone/shared/ids.ts';
import { both, equals } from '../../platform/dynamo/conditions.ts';
import { writeCopies } from '../../platform/dynamo/copies.ts';
import { listPage } from '../../platform/dynamo/list.ts';
import { findItem, findItems } from '../../platform/dynamo/read.ts';
import { checkAction, updateAction } from '../../platform/dynamo/transaction.ts';
import type { UpdateCopiesPage } from '../../platform/renames.ts';
import { albumItem } from '../music/album.item.ts';
import { trackItem } from '../music/track.item.ts';

const consistent = { consistent: true };

/**
 * Copies an album's name and picture to its tracks: a page of them by `gsi1` at `album#<id>`, then a consistent
 * read of each.
 */
export const copyAlbumName: UpdateCopiesPage = async (rawId, cursor) => {
  const id = AlbumId.parse(rawId);
  const page = { perPage: awsLimits.copiesPerPage, ...(cursor && { cursor }) };
  const { data, nextCursor } = await listPage(trackItem, 'ofAlbum', { 'album.id': id }, page, 'asc');
  const exists = await writeCopies(async () => {
    const [tracks, source] = await Promise.all([
      findItems(trackItem, data, consistent),
      findItem(albumItem, { id }, consistent),
    ]);
    if (!source) return undefined;
    const { name, image } = source;
    return {
      source: checkAction(albumItem, { id }, both(equals('name', name), equals('image', image))),
      copies: tracks.flatMap(({ id: trackId, album, disc, number }) => {
        if (album?.id !== id || (album.name === name && album.image?.id === image?.id)) return [];
        // Disc and number are written with it, because they are part of the same key of the album's index.
        const when = both(equals('album', album), equals('disc', disc), equals('number', number));
        return [updateAction(trackItem, { id: trackId }, { set: { album: { id, name, image }, disc, number }, when })];
      }),
    };
  });
  return exists ? nextCursor : null;
};
