import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import { limits } from '@overtone/shared/limits.ts';
import { fileEntryContract } from '@overtone/shared/uploads/file-entry.contract.ts';
import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import { isAllowed, useBootstrap } from '../../lib/bootstrap.ts';
import { queryOf } from '../../lib/query-of.ts';
import { managedAlbumQuery, scheduledAlbumsQuery, scheduledTracksQuery } from '../music/own-music.queries.ts';
import { isAlbum, type ManagedMusic } from '../music/own-music.ts';
import { ownRequestsQuery } from '../requests/requests.queries.ts';
import { type Need, needOfRequest, needsOfFailed, needsOfHeld, needsOfRelease } from './need.ts';

const dayMs = 86_400_000;
/** What comes out within this lacks nothing, or somebody is told; a denial is told of for so long. */
const soonMs = 7 * dayMs;
const lateMs = 14 * dayMs;
/** Of more artists than this nobody looks for what comes out: it takes two calls each. */
const artistsMax = 8;

const filesQuery = queryOf(
  fileEntryContract.list,
  { query: { perPage: limits.pageSizeMax } },
  ({ pagination }) => pagination.data,
);

/** What comes out within a week, of the first artists: albums, and tracks that stand on none. */
const useComingOut = (artists: readonly Artist[], now: number) => {
  const asked = artists.slice(0, artistsMax);
  const albums = useQueries({ queries: asked.map(({ id }) => scheduledAlbumsQuery(id)) });
  const tracks = useQueries({ queries: asked.map(({ id }) => scheduledTracksQuery(id)) });
  const music: ManagedMusic[] = [
    ...albums.flatMap(({ data = [] }) => data),
    ...tracks.flatMap(({ data = [] }) => data).filter(({ album }) => album === null),
  ];
  // What two of them made together is one release.
  const soon = new Map(
    music
      .filter(({ releaseAt }) => releaseAt !== null && Date.parse(releaseAt) - now < soonMs)
      .map((one) => [one.id, one]),
  );
  return {
    music: [...soon.values()],
    isPending: [...albums, ...tracks].some(({ isPending }) => isPending),
    hasFailed: [...albums, ...tracks].some(({ isError }) => isError),
  };
};

/** Everything that waits for the person, what is most pressing first. @param now milliseconds since 1970 */
export const useNeeds = (artists: readonly Artist[], now: number) => {
  const bootstrap = useBootstrap();
  const makesMusic = isAllowed(bootstrap, 'music.create');
  const files = useQuery({ ...filesQuery, enabled: makesMusic });
  const requests = useInfiniteQuery(ownRequestsQuery());
  const comingOut = useComingOut(artists, now);
  const details = useQueries({ queries: comingOut.music.filter(isAlbum).map(({ id }) => managedAlbumQuery(id)) });
  const detailOf = (id: string) => details.find(({ data }) => data?.id === id)?.data;

  const entries = files.data ?? [];
  const denied = (requests.data?.pages ?? [])
    .flatMap(({ data }) => data)
    .filter(({ status, decided_at }) => status === 'denied' && now - Date.parse(decided_at ?? '') < lateMs);
  const needs: Need[] = [
    ...needsOfFailed(entries.filter(({ state }) => state === 'failed')),
    ...needsOfHeld(entries.filter(({ state }) => state === 'held')),
    ...comingOut.music.flatMap((music) => needsOfRelease(music, detailOf(music.id), now)),
    ...denied.map(needOfRequest),
  ];
  const asked = [...(makesMusic ? [files] : []), requests];
  return {
    needs,
    isPending: comingOut.isPending || asked.some(({ isPending }) => isPending),
    hasFailed: comingOut.hasFailed || asked.some(({ isError }) => isError),
  };
};
