import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import { trackContract } from '@overtone/shared/catalog/tracks/track.contract.ts';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { call } from '../../lib/api.ts';
import type { PlayerState, Progress } from '../../player/engine/player.model.ts';
import { emptyQueue, replaced } from '../../player/engine/queue.ts';
import type { EmbedContent } from './embed-content.ts';
import { embedPlayer, lastEvent } from './embed-player.ts';

export const useEmbedState = <Part>(select: (state: PlayerState) => Part): Part =>
  useSyncExternalStore(embedPlayer.state.subscribe, () => select(embedPlayer.state.get()));

export const useEmbedProgress = <Part>(select: (progress: Progress) => Part): Part =>
  useSyncExternalStore(embedPlayer.progress.subscribe, () => select(embedPlayer.progress.get()));

export const useLastEvent = () => useSyncExternalStore(lastEvent.subscribe, lastEvent.get);

/** Puts the frame's music into its player, silent until somebody presses play. @param start second of its first track */
export const useQueued = ({ tracks }: EmbedContent, start: number): void => {
  // Before it is painted: no frame of it without its tracks.
  useLayoutEffect(() => {
    embedPlayer.restore({
      queue: replaced(emptyQueue, tracks),
      context: null,
      position: start * 1000 < (tracks[0]?.duration ?? 0) ? start : 0,
      volume: 1,
      muted: false,
      rate: 1,
      crossfade: 0,
      evenLoudness: false,
    });
  }, [tracks, start]);
};

/** The shape of a track: as it came with the frame, else asked for when its turn comes. None draws a plain line. */
export const usePeaks = ({ peaks }: EmbedContent, track: Track | undefined): readonly number[] | null => {
  const [asked, setAsked] = useState<ReadonlyMap<string, readonly number[]>>(new Map());
  const known = track && (peaks.get(track.id) ?? asked.get(track.id));
  const missing = track && !known ? track.id : undefined;
  useEffect(() => {
    if (!missing) return;
    const controller = new AbortController();
    call(trackContract.get, { params: { trackId: missing } }, controller.signal).then(
      ({ track: { waveform } }) => setAsked((before) => new Map(before).set(missing, waveform ?? [])),
      () => undefined,
    );
    return () => controller.abort();
  }, [missing]);
  return known && known.length > 0 ? known : null;
};
