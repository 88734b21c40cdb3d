import { playLoaded } from '../play-loaded.ts';
import { loadRadio } from './load-radio.ts';
import { type NamedRadio, radioContext } from './radio-context.ts';

/** Plays a radio without going to its page. */
export const startRadio = (seed: NamedRadio): Promise<void> =>
  playLoaded(radioContext(seed), async () => ({ tracks: (await loadRadio(seed)).pagination.data }));
