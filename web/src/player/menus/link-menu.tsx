import { CirclePlus, Share } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { showFailure } from '../../ui/feedback/show-failure.ts';
import type { MenuEntry } from '../../ui/overlays/menu-entry.ts';
import { modals } from '../../ui/overlays/modals.ts';
import type { AddedMusic } from '../playlists/added-music.ts';
import { type Shareable, sharedPage } from '../sharing/shareable.ts';

// What stands here together does so since every visit names each file that menus are made of.

/** Opens the sheet by which a thing is handed on. Never rejects. */
export const openShare = async (thing: Shareable): Promise<void> => {
  try {
    const { ShareSheet } = await import('../sharing/sheet/share-sheet.tsx');
    const page = sharedPage(thing);
    modals.open((close) => <ShareSheet page={page} close={close} />);
  } catch (error) {
    showFailure(error);
  }
};

/** What can be done with any page: it is handed on. */
export const shareMenu = (thing: Shareable): MenuEntry[] => [
  { label: t('Share'), icon: Share, onSelect: () => void openShare(thing) },
];

/** The button in a `ShareButton`. */
export const ShareIconButton = (thing: Shareable) => (
  <IconButton label={t('Share')} aria-haspopup="dialog" onClick={() => void openShare(thing)}>
    <Share aria-hidden />
  </IconButton>
);

const add = async (music: AddedMusic): Promise<void> => {
  try {
    await (await import('../playlists/open-adding.ts')).openAdding(music);
  } catch (error) {
    showFailure(error);
  }
};

/** Leads some music into a playlist. */
export const addEntry = (music: AddedMusic): MenuEntry & { onSelect: () => void } => ({
  label: t('Add to playlist'),
  icon: CirclePlus,
  onSelect: () => void add(music),
});
