import type { PlaylistRole } from '@overtone/shared/library/playlists/playlist.model.ts';
import { t } from '../../../lib/i18n.ts';

/** Labels of the member roles. */
export const roleLabels: Readonly<Record<PlaylistRole, () => string>> = {
  view: () => t('Can listen'),
  add: () => t('Can add songs'),
  edit: () => t('Can edit'),
};

export const getRoleOptions = (): { value: PlaylistRole; label: string }[] =>
  (['view', 'add', 'edit'] as const).map((value) => ({ value, label: roleLabels[value]() }));

/** Parses the value of a role option. */
export const parseRole = (value: string | null): PlaylistRole => (value === 'view' || value === 'add' ? value : 'edit');
