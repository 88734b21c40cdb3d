import { AlbumId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { both, equals } from '../../platform/dynamo/conditions.ts';
import { writeCopies } from '../../platform/dynamo/copies.ts';
import { listPage } from '../../platform/dynamo/list.ts';
import { findItem, findItems } from '../../platform/dynamo/read.ts';
import { changeAction, checkAction } from '../../platform/dynamo/transaction.ts';
import type { CopyPage } from '../../platform/renames.ts';
import { albumItem } from '../music/album.item.ts';
import { trackItem } from '../music/track.item.ts';

const consistent = { consistent: true };

/** An album's name on its tracks: a page of them by `gsi1` at `album#<id>`, then each as it is now. */
export const copyAlbumName: CopyPage = async (given, cursor) => {
  const id = AlbumId.parse(given);
  const page = { perPage: limits.copiesPerPage, ...(cursor && { cursor }) };
  const { data, nextCursor } = await listPage(trackItem, 'ofAlbum', { 'album.id': id }, page, 'asc');
  const isThere = await writeCopies(async () => {
    const [tracks, source] = await Promise.all([
      findItems(trackItem, data, consistent),
      findItem(albumItem, { id }, consistent),
    ]);
    if (!source) return undefined;
    const { name } = source;
    return {
      source: checkAction(albumItem, { id }, equals('name', name)),
      copies: tracks.flatMap(({ id: trackId, album, disc, number }) => {
        if (album?.id !== id || album.name === name) return [];
        // Its place on the album is told beside it, since the album's index is made of both.
        const when = both(equals('album', album), equals('disc', disc), equals('number', number));
        return [changeAction(trackItem, { id: trackId }, { set: { album: { ...album, name }, disc, number }, when })];
      }),
    };
  });
  return isThere ? nextCursor : null;
};
