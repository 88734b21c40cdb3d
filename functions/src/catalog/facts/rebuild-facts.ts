import { httpLimits } from '@overtone/shared/http/http-limits.ts';
import { AlbumId, TrackId } from '@overtone/shared/ids.ts';
import { iteratePages } from '../../platform/iterate-pages.ts';
import { rebuildSegment } from '../../platform/segments/rebuild-segment.ts';
import type { Changes } from '../../platform/segments/segment.ts';
import { findAlbums, listAlbums } from '../albums/albums.store.ts';
import { findTracks, listTracks } from '../tracks/tracks.store.ts';
import { factsSegment } from './facts-segment.ts';
import { readDetailFacts } from './track-details.store.ts';
import { type FactDocument, toAlbumFacts, toTrackFacts } from './track-facts.ts';

type Facts = Map<string, FactDocument | null>;

const toAlbumFactsById = (albums: Awaited<ReturnType<typeof findAlbums>>): Facts =>
  new Map(albums.map((album) => [album.id, toAlbumFacts(album)]));

async function* readPages(): AsyncGenerator<Changes<FactDocument>> {
  for await (const albums of iteratePages((page) => listAlbums('newest', page), httpLimits.pageSizeMax))
    yield toAlbumFactsById([...albums]);
  for await (const tracks of iteratePages((page) => listTracks('newest', page), httpLimits.pageSizeMax)) {
    const facts: Facts = new Map(tracks.map((track) => [track.id, toTrackFacts(track)]));
    for (const [id, detail] of await readDetailFacts(tracks.map(({ id }) => id))) if (detail) facts.set(id, detail);
    yield facts;
  }
}

const parseIds = <Id extends string>(
  schema: { safeParse(id: string): { data?: Id | undefined } },
  ids: readonly string[],
): Id[] => ids.flatMap((id) => schema.safeParse(id).data ?? []);

const readCurrentFacts = async (ids: readonly string[]): Promise<Changes<FactDocument>> => {
  const trackIdsOfDetails = ids.map((id) => id.replace(/^detail#/, '')).filter((id, index) => id !== ids[index]);
  const [albums, tracks, detailFacts] = await Promise.all([
    findAlbums(parseIds(AlbumId, ids)),
    findTracks(parseIds(TrackId, ids), { consistent: true }),
    readDetailFacts(parseIds(TrackId, trackIdsOfDetails)),
  ]);
  return new Map<string, FactDocument | null>([
    ...ids.map((id) => [id, null] as const),
    ...toAlbumFactsById(albums),
    ...tracks.map((track) => [track.id, toTrackFacts(track)] as const),
    ...detailFacts,
  ]);
};

/**
 * Rebuilds the facts of the catalogue from the tables while rules use the previous facts.
 * @returns the number of documents
 */
export const rebuildFacts = (onProgress?: (documents: number) => void): Promise<number> =>
  rebuildSegment(factsSegment, { pages: readPages(), readAgain: readCurrentFacts }, onProgress);
