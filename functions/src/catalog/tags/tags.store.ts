import type { Album } from '@overtone/shared/catalog/music/album.model.ts';
import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { Tag } from '@overtone/shared/catalog/tags/tag.model.ts';
import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import { AppError } from '../../platform/errors.ts';
import { findAlbums } from '../albums/albums.store.ts';
import { hydratePage } from '../lists/hydrate-page.ts';
import { isTagInUse, listLabelledIds } from '../lists/labelled.store.ts';
import { findTracks } from '../tracks/tracks.store.ts';

/**
 * Returns the given tags that are in use, in the given order. Costs one Query of one row for each tag, in parallel: 1
 * round trip and half a read unit for each tag, or one if consistent.
 */
export const findTags = async (
  names: readonly string[],
  options: { readonly consistent?: boolean } = {},
): Promise<Tag[]> => {
  const inUse = await Promise.all(names.map((name) => isTagInUse(name, options)));
  return names.filter((_, index) => inUse[index]).map((name) => ({ name }));
};

// A tag exists if at least one item has it, so only an empty list has to be checked.
const requireInUse = async (name: string, { data }: Page<unknown>): Promise<void> => {
  if (data.length > 0 || (await isTagInUse(name))) return;
  throw new AppError('tag.not_found', 'This tag doesn’t exist.');
};

/**
 * Returns a page of tracks with a tag, newest first. Runs a Query of its rows, then one BatchGetItem. Costs 2 round
 * trips and half a read unit per row.
 * @throws AppError `tag.not_found` if no item has the tag
 */
export const listTagTracks = async (name: string, page: PageQuery): Promise<Page<Track>> => {
  const ids = await listLabelledIds({ label: 'tag', name, type: 'track' }, page);
  await requireInUse(name, ids);
  return hydratePage(ids, findTracks);
};

/**
 * Returns a page of albums with a tag, newest first. Runs a Query of its rows, then one BatchGetItem. Costs 2 round
 * trips and half a read unit per row.
 * @throws AppError `tag.not_found` if no item has the tag
 */
export const listTagAlbums = async (name: string, page: PageQuery): Promise<Page<Album>> => {
  const ids = await listLabelledIds({ label: 'tag', name, type: 'album' }, page);
  await requireInUse(name, ids);
  return hydratePage(ids, findAlbums);
};
