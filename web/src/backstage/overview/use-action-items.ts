import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import { httpLimits } from '@overtone/shared/http/http-limits.ts';
import { fileEntryContract } from '@overtone/shared/uploads/file-entry.contract.ts';
import { useInfiniteQuery, useQueries, useQuery } from '@tanstack/react-query';
import { createQuery } from '../../lib/create-query.ts';
import { useCanCreateMusic } from '../../workspaces/active/use-can-create-music.ts';
import { managedAlbumQuery, scheduledAlbumsQuery, scheduledTracksQuery } from '../music/managed-music.queries.ts';
import { isAlbum, type ManagedMusic } from '../music/managed-music.ts';
import { userRequestsQuery } from '../requests/requests.queries.ts';
import {
  type ActionItem,
  createDeniedRequestItem,
  listDuplicateItems,
  listFailedFileItems,
  listReleaseItems,
} from './action-items.ts';

const dayMs = 86_400_000;
/** Releases that are due within this time are checked for missing parts. */
const soonMs = 7 * dayMs;
/** A denied request is listed for this long. */
const deniedRequestMs = 14 * dayMs;
/** Releases are checked for this many artists at most, because each artist takes two calls. */
const maxArtists = 8;

const filesQuery = createQuery(
  fileEntryContract.list,
  { query: { perPage: httpLimits.pageSizeMax } },
  ({ pagination }) => pagination.data,
);

/** The releases of the first artists that are due within a week: albums, and tracks without an album. */
const useReleasesDueSoon = (artists: readonly Artist[], now: number) => {
  const checkedArtists = artists.slice(0, maxArtists);
  const albums = useQueries({ queries: checkedArtists.map(({ id }) => scheduledAlbumsQuery(id)) });
  const tracks = useQueries({ queries: checkedArtists.map(({ id }) => scheduledTracksQuery(id)) });
  const music: ManagedMusic[] = [
    ...albums.flatMap(({ data = [] }) => data),
    ...tracks.flatMap(({ data = [] }) => data).filter(({ album }) => album === null),
  ];
  // Two artists can share one release.
  const dueReleases = new Map(
    music
      .filter(({ releaseAt }) => releaseAt !== null && Date.parse(releaseAt) - now < soonMs)
      .map((release) => [release.id, release]),
  );
  return {
    music: [...dueReleases.values()],
    isPending: [...albums, ...tracks].some(({ isPending }) => isPending),
    hasFailed: [...albums, ...tracks].some(({ isError }) => isError),
  };
};

/**
 * Everything that waits for the user, the most urgent first.
 * @param now milliseconds since 1970
 */
export const useActionItems = (artists: readonly Artist[], now: number) => {
  const canCreateMusic = useCanCreateMusic() === true;
  const files = useQuery({ ...filesQuery, enabled: canCreateMusic });
  const requests = useInfiniteQuery(userRequestsQuery());
  const dueReleases = useReleasesDueSoon(artists, now);
  const details = useQueries({ queries: dueReleases.music.filter(isAlbum).map(({ id }) => managedAlbumQuery(id)) });
  const findDetail = (id: string) => details.find(({ data }) => data?.id === id)?.data;

  const fileEntries = files.data ?? [];
  const deniedRequests = (requests.data?.pages ?? [])
    .flatMap(({ data }) => data)
    .filter(({ status, decided_at }) => status === 'denied' && now - Date.parse(decided_at ?? '') < deniedRequestMs);
  const items: ActionItem[] = [
    ...listFailedFileItems(fileEntries.filter(({ state }) => state === 'failed')),
    ...listDuplicateItems(fileEntries.filter(({ state }) => state === 'held')),
    ...dueReleases.music.flatMap((music) => listReleaseItems(music, findDetail(music.id), now)),
    ...deniedRequests.map(createDeniedRequestItem),
  ];
  const queries = [...(canCreateMusic ? [files] : []), requests];
  return {
    items,
    isPending: dueReleases.isPending || queries.some(({ isPending }) => isPending),
    hasFailed: dueReleases.hasFailed || queries.some(({ isError }) => isError),
  };
};
