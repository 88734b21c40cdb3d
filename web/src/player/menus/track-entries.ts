import type { MenuEntry } from '../../ui/overlays/menu-entry.ts';
import type { Playable } from '../engine/playable.ts';

/** A track's menu, whose code comes when somebody opens the first. */
export const trackEntries = async (track: Playable): Promise<readonly MenuEntry[]> =>
  (await import('./track-menu.ts')).trackMenu(track);
