import { loadAndPlay } from '../load-and-play.ts';
import { loadRadio } from './load-radio.ts';
import { createRadioContext, type NamedRadio } from './radio-context.ts';

/** Plays a radio without going to its page. */
export const startRadio = (seed: NamedRadio): Promise<void> =>
  loadAndPlay(createRadioContext(seed), async () => ({ tracks: (await loadRadio(seed)).pagination.data }));
