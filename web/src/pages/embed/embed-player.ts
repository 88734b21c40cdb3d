import { canSetVolume } from '../../player/engine/can-set-volume.ts';
import { createAudioDeck } from '../../player/engine/deck.ts';
import { createEngine, type Engine } from '../../player/engine/engine.ts';
import type { PlayerEvent } from '../../player/engine/player.model.ts';
import { probeStream } from '../../player/engine/probe.ts';
import { createStore, type Store } from '../../player/engine/store.ts';
import { streamUrl } from '../../player/stream-url.ts';

/** What the player had to do by itself, or another page of the site made it do. */
export type EmbedEvent = PlayerEvent | { readonly type: 'overtaken' };

/** The last of them, for a line in the frame. */
export const lastEvent: Store<EmbedEvent | null> = createStore<EmbedEvent | null>(null);

/**
 * The frame's own player: it keeps nothing, so the site's queue and place stay as they are, and it ends where its music
 * ends.
 */
export const embedPlayer: Engine = createEngine({
  createDeck: createAudioDeck,
  streamUrl,
  probe: (track) => probeStream(streamUrl(track)),
  hasAudioOutput: async () => (await import('../../player/engine/has-audio-output.ts')).hasAudioOutput(),
  after: (seconds, run) => {
    const timer = setTimeout(run, seconds * 1000);
    return () => clearTimeout(timer);
  },
  canSetVolume,
  now: () => performance.now(),
  // One track or album: what is even among others has nothing to be even with.
  gain: async () => 1,
  onEvent: (event) => lastEvent.set(event),
  onRunningLow: () => undefined,
});
