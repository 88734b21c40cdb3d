import type { PlaylistRole } from '@overtone/shared/library/playlists/playlist.model.ts';
import { t } from '../../../lib/i18n.ts';

/** What a member may do, in words. */
export const roleLabels: Readonly<Record<PlaylistRole, () => string>> = {
  view: () => t('Can listen'),
  add: () => t('Can add songs'),
  edit: () => t('Can add, move and take out songs'),
};

export const roleOptions = (): { value: PlaylistRole; label: string }[] =>
  (['view', 'add', 'edit'] as const).map((value) => ({ value, label: roleLabels[value]() }));

/** The role that an option stands for. */
export const roleOf = (value: string | null): PlaylistRole => (value === 'view' || value === 'add' ? value : 'edit');
