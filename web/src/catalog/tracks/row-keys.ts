import type { Track } from '@overtone/shared/catalog/music/track.model.ts';

/** A key for each row: the track's id, and which time it comes where a list has it more than once. */
export const rowKeys = (tracks: readonly Track[]): string[] => {
  const times = new Map<string, number>();
  return tracks.map(({ id }) => {
    const time = (times.get(id) ?? 0) + 1;
    times.set(id, time);
    return time === 1 ? id : `${id}/${time}`;
  });
};
