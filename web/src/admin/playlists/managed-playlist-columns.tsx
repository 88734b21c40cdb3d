import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { formatShortDate } from '../../lib/dates.ts';
import { formatNumber, t } from '../../lib/i18n.ts';
import { getUserName } from '../../lib/user-name.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import type { DataColumn } from '../../ui/lists/data-table/data-list.ts';
import { NameCell } from '../../ui/lists/data-table/name-cell.tsx';
import { Artwork } from '../../ui/media/artwork.tsx';
import { cover } from './managed-playlist-columns.css.ts';

const VisibilityBadge = ({ isPublic }: Pick<Playlist, 'isPublic'>) =>
  isPublic ? <Badge tone="positive">{t('Public')}</Badge> : <Badge>{t('Private')}</Badge>;

/** The columns of the list of playlists. The ID of a sortable column is the sort key of the API. */
export const buildPlaylistColumns = (): DataColumn<Playlist>[] => [
  {
    id: 'name',
    label: t('Name'),
    width: 210,
    isMain: true,
    isSortable: true,
    cell: ({ name, image, covers }) => (
      <NameCell picture={<Artwork className={cover} image={image} covers={covers} sizes="32px" />} name={name} />
    ),
  },
  { id: 'owner', label: t('Owner'), width: 104, cell: ({ owner }) => getUserName(owner) },
  {
    id: 'tracksCount',
    label: t('Tracks'),
    width: 76,
    isSortable: true,
    isNumeric: true,
    cell: ({ tracksCount }) => formatNumber(tracksCount),
  },
  {
    id: 'visibility',
    label: t('Visibility'),
    width: 100,
    cell: ({ isPublic }) => <VisibilityBadge isPublic={isPublic} />,
  },
  {
    id: 'createdAt',
    label: t('Created'),
    width: 108,
    isSortable: true,
    cell: ({ createdAt }) => formatShortDate(createdAt),
  },
  {
    id: 'updatedAt',
    label: t('Updated'),
    width: 112,
    isSortable: true,
    isOptional: true,
    cell: ({ updatedAt }) => formatShortDate(updatedAt),
  },
];
