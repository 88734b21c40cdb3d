import type { Page } from '@overtone/shared/http/page.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import { getTargetType } from '@overtone/shared/library/reactions/reaction.model.ts';
import { type RepostRow, RepostType } from '@overtone/shared/library/reposts/repost.model.ts';
import type { RepostsQuery } from '@overtone/shared/library/reposts/reposts.contract.ts';
import type { Viewer } from '../../identity/blocks/blocks.service.ts';
import { reposts } from '../reactions/reaction.items.ts';
import { listLatestReactions } from '../reactions/reaction-lists.store.ts';
import { findVisibleTargets } from '../reactions/reaction-targets.ts';
import { getVisibleUser } from '../reactions/visible-user.ts';
import { areRepostsEnabled } from './reposts-enabled.ts';

type CreateRow = (repostedAt: string) => RepostRow;

/**
 * Returns a page of the reposts of a user, of all types or one, newest first. Reposts are public. Empty if the site has
 * reposts disabled. Takes 2 round trips: a Query for each type in parallel with the user, then the targets.
 * @throws AppError `user.not_found`; `request.invalid` for a cursor of another list
 */
export const listReposts = async (
  userId: UserId,
  viewer: Viewer,
  { type, ...query }: RepostsQuery,
): Promise<Page<RepostRow>> => {
  const [page, isEnabled] = await Promise.all([
    listLatestReactions(reposts, userId, type ? [type] : RepostType.options, query),
    areRepostsEnabled(),
    getVisibleUser(userId, viewer),
  ]);
  if (!isEnabled) return { data: [], nextCursor: null };
  const getIdsOfType = (wantedType: RepostType) =>
    page.data.flatMap(({ id }) => (getTargetType(id) === wantedType ? id : []));
  const [tracks, albums, playlists] = await Promise.all([
    findVisibleTargets('track', getIdsOfType('track'), viewer),
    findVisibleTargets('album', getIdsOfType('album'), viewer),
    findVisibleTargets('playlist', getIdsOfType('playlist'), viewer),
  ]);
  const createRowById = new Map<string, CreateRow>([
    ...tracks.map((track): [string, CreateRow] => [track.id, (repostedAt) => ({ type: 'track', track, repostedAt })]),
    ...albums.map((album): [string, CreateRow] => [album.id, (repostedAt) => ({ type: 'album', album, repostedAt })]),
    ...playlists.map((playlist): [string, CreateRow] => [
      playlist.id,
      (repostedAt) => ({ type: 'playlist', playlist, repostedAt }),
    ]),
  ]);
  return {
    data: page.data.flatMap(({ id, reactedAt }) => createRowById.get(id)?.(reactedAt) ?? []),
    nextCursor: page.nextCursor,
  };
};
