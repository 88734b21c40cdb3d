import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { trackContract } from '@overtone/shared/catalog/tracks/track.contract.ts';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { call } from '../../lib/api.ts';
import type { PlayerState, Progress } from '../../player/engine/player.model.ts';
import { emptyQueue, replaceTracks } from '../../player/engine/queue.ts';
import type { EmbedContent } from './embed-content.ts';
import { embedPlayer, lastEvent } from './embed-player.ts';

export const useEmbedState = <Part>(select: (state: PlayerState) => Part): Part =>
  useSyncExternalStore(embedPlayer.state.subscribe, () => select(embedPlayer.state.get()));

export const useEmbedProgress = <Part>(select: (progress: Progress) => Part): Part =>
  useSyncExternalStore(embedPlayer.progress.subscribe, () => select(embedPlayer.progress.get()));

export const useLastEvent = () => useSyncExternalStore(lastEvent.subscribe, lastEvent.get);

/**
 * Loads the music into the player, paused.
 * @param start seconds into the first track
 */
export const useLoadQueue = ({ tracks }: EmbedContent, start: number): void => {
  // Before the first paint, so that the track list is never empty.
  useLayoutEffect(() => {
    embedPlayer.restore({
      queue: replaceTracks(emptyQueue, tracks),
      context: null,
      position: start * 1000 < (tracks[0]?.duration ?? 0) ? start : 0,
      volume: 1,
      isMuted: false,
      rate: 1,
      crossfade: 0,
      isLoudnessNormalized: false,
    });
  }, [tracks, start]);
};

/** Returns the waveform of a track, which is requested if it was not loaded with the music. Null draws a plain bar. */
export const usePeaks = ({ peaks }: EmbedContent, track: Track | undefined): readonly number[] | null => {
  const [requestedPeaks, setRequestedPeaks] = useState<ReadonlyMap<string, readonly number[]>>(new Map());
  const trackPeaks = track && (peaks.get(track.id) ?? requestedPeaks.get(track.id));
  const missingId = track && !trackPeaks ? track.id : undefined;
  useEffect(() => {
    if (!missingId) return;
    const controller = new AbortController();
    call(trackContract.get, { params: { trackId: missingId } }, controller.signal).then(
      ({ track: { waveform } }) => setRequestedPeaks((current) => new Map(current).set(missingId, waveform ?? [])),
      () => undefined,
    );
    return () => controller.abort();
  }, [missingId]);
  return trackPeaks && trackPeaks.length > 0 ? trackPeaks : null;
};
