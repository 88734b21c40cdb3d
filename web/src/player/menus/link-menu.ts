import { CirclePlus, Link2, Share } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { copyLink } from '../../ui/actions/copy-link.ts';
import { tellFailure } from '../../ui/feedback/tell-failure.ts';
import type { MenuEntry } from '../../ui/overlays/menu-entry.ts';
import type { AddedMusic } from '../playlists/added-music.ts';
import { canShare, share } from './share.ts';

/** What can be done with any page: its address copied, and shared where the system has a sheet for that. */
export const linkMenu = (path: string, name: string): MenuEntry[] => [
  { label: t('Copy link'), icon: Link2, onSelect: () => void copyLink(path) },
  ...(canShare() ? [{ label: t('Share'), icon: Share, onSelect: () => void share([path], name) }] : []),
];

const add = async (music: AddedMusic): Promise<void> => {
  try {
    await (await import('../playlists/open-adding.ts')).openAdding(music);
  } catch (error) {
    tellFailure(error);
  }
};

/** Leads some music into a playlist. It stands here, and not by itself, since every visit names each file that menus are made of. */
export const addEntry = (music: AddedMusic): MenuEntry & { onSelect: () => void } => ({
  label: t('Add to playlist'),
  icon: CirclePlus,
  onSelect: () => void add(music),
});
