import type { TrackDetail } from '@overtone/shared/catalog/music/track.model.ts';
import { useQuery } from '@tanstack/react-query';
import { selectTrack } from './selectors.ts';
import { trackDetailQuery } from './track-detail.queries.ts';
import { usePlayer } from './use-player.ts';

/**
 * Returns a part of the current track's details, which are loaded once per track, or undefined before they are loaded.
 */
export const useCurrentDetail = <Part>(select: (detail: TrackDetail) => Part): Part | undefined => {
  const track = usePlayer(selectTrack);
  const { data } = useQuery({
    ...trackDetailQuery(track?.id ?? 'trk_', track?.token),
    enabled: track !== undefined,
    select,
    throwOnError: false,
  });
  return data;
};

const selectHasLyrics = ({ hasLyrics }: TrackDetail): boolean => hasLyrics;

/** Whether the current track has lyrics now. A saved queue may be older than the lyrics. */
export const useHasLyrics = (): boolean => {
  const hasSavedLyrics = usePlayer((state) => selectTrack(state)?.hasLyrics === true);
  return useCurrentDetail(selectHasLyrics) ?? hasSavedLyrics;
};
