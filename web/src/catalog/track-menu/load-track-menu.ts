import type { Playable } from '../../player/engine/playable.ts';
import type { MenuEntry } from '../../ui/overlays/menu-entry.ts';

/** Loads the track menu's code when the first one is opened, and returns its entries. */
export const loadTrackMenu = async (track: Playable): Promise<readonly MenuEntry[]> =>
  (await import('./track-menu.ts')).createTrackMenu(track);
