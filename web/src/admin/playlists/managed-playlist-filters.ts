import { t } from '../../lib/i18n.ts';
import type { ListFilter } from '../../ui/lists/data-table/data-list.ts';

/** What the list of playlists can be narrowed to. An owner's name comes with the list. */
export const playlistFilters = (): ListFilter[] => [
  {
    id: 'visibility',
    label: t('Visibility'),
    nameOf: (value) => (value === 'public' ? t('Public') : value === 'private' ? t('Private') : value),
  },
  { id: 'owner', label: t('Owner') },
];
