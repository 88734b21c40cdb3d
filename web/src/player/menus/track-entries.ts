import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { MenuEntry } from '../../ui/overlays/menu-entry.ts';

/** A track's menu, whose code comes when somebody opens the first. */
export const trackEntries = async (track: Track): Promise<readonly MenuEntry[]> =>
  (await import('./track-menu.ts')).trackMenu(track);
