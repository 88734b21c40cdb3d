import type { Page } from '@overtone/shared/http/page.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import { targetTypeOf } from '@overtone/shared/library/reactions/reaction.model.ts';
import { type RepostRow, RepostType } from '@overtone/shared/library/reposts/repost.model.ts';
import type { RepostsQuery } from '@overtone/shared/library/reposts/reposts.contract.ts';
import type { Viewer } from '../../identity/people/blocks.service.ts';
import { reposts } from '../reactions/reaction-kinds.ts';
import { findThings } from '../reactions/reaction-targets.ts';
import { listLatestReactions } from '../reactions/reactions.store.ts';
import { getSeenPerson } from '../reactions/visible-user.ts';
import { areRepostsOn } from './reposts-on.ts';

type RowAt = (repostedAt: string) => RepostRow;

/**
 * A page of what somebody reposted, of all types or of one, the latest first: public, as a repost is meant to be. 2 trips: a Query for each
 * type beside the person, then the things.
 * None of a site that wants no reposts.
 * @throws AppError `user.not_found`; `request.invalid` for a cursor of another list
 */
export const readReposts = async (
  userId: UserId,
  viewer: Viewer,
  { type, ...query }: RepostsQuery,
): Promise<Page<RepostRow>> => {
  const [page, isOn] = await Promise.all([
    listLatestReactions(reposts, userId, type ? [type] : RepostType.options, query),
    areRepostsOn(),
    getSeenPerson(userId, viewer),
  ]);
  if (!isOn) return { data: [], nextCursor: null };
  const idsOf = (of: RepostType) => page.data.flatMap(({ id }) => (targetTypeOf(id) === of ? id : []));
  const [tracks, albums, playlists] = await Promise.all([
    findThings('track', idsOf('track'), viewer),
    findThings('album', idsOf('album'), viewer),
    findThings('playlist', idsOf('playlist'), viewer),
  ]);
  const rows = new Map<string, RowAt>([
    ...tracks.map((track): [string, RowAt] => [track.id, (repostedAt) => ({ type: 'track', track, repostedAt })]),
    ...albums.map((album): [string, RowAt] => [album.id, (repostedAt) => ({ type: 'album', album, repostedAt })]),
    ...playlists.map((playlist): [string, RowAt] => [
      playlist.id,
      (repostedAt) => ({ type: 'playlist', playlist, repostedAt }),
    ]),
  ]);
  return { data: page.data.flatMap(({ id, at }) => rows.get(id)?.(at) ?? []), nextCursor: page.nextCursor };
};
