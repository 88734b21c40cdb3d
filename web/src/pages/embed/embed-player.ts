import { canSetVolume } from '../../player/engine/can-set-volume.ts';
import { createAudioDeck } from '../../player/engine/deck.ts';
import { createEngine, type Engine } from '../../player/engine/engine.ts';
import type { PlayerEvent } from '../../player/engine/player.model.ts';
import { probeStream } from '../../player/engine/probe.ts';
import { createStore, type Store } from '../../player/engine/store.ts';
import { getStreamUrl } from '../../player/stream-url.ts';

/** An event of the player, or that another page of the site started to play. */
export type EmbedEvent = PlayerEvent | { readonly type: 'pausedByOther' };

/** The last event, which the frame shows. */
export const lastEvent: Store<EmbedEvent | null> = createStore<EmbedEvent | null>(null);

/**
 * The player of the frame. It stores nothing, so the saved queue of the site does not change, and it stops at the end
 * of its music.
 */
export const embedPlayer: Engine = createEngine({
  createDeck: createAudioDeck,
  getStreamUrl,
  probe: (track) => probeStream(getStreamUrl(track)),
  hasAudioOutput: async () => (await import('../../player/engine/has-audio-output.ts')).hasAudioOutput(),
  runAfter: (seconds, run) => {
    const timer = setTimeout(run, seconds * 1000);
    return () => clearTimeout(timer);
  },
  canSetVolume,
  now: () => performance.now(),
  // Loudness is not normalized, because the frame plays only one track, album or playlist.
  getGain: async () => 1,
  onEvent: (event) => lastEvent.set(event),
  onRunningLow: () => undefined,
});
