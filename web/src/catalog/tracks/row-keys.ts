import type { Track } from '@overtone/shared/catalog/music/track.model.ts';

/** Returns a unique key for each row: the track's id, with a counter if the list contains the track more than once. */
export const rowKeys = (tracks: readonly Track[]): string[] => {
  const counts = new Map<string, number>();
  return tracks.map(({ id }) => {
    const occurrence = (counts.get(id) ?? 0) + 1;
    counts.set(id, occurrence);
    return occurrence === 1 ? id : `${id}/${occurrence}`;
  });
};
