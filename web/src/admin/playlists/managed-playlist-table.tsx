import { exportContract } from '@overtone/shared/admin/exports/export.contract.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { Download, Link2, ListMusic, Trash2 } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { getLanguage, t } from '../../lib/i18n.ts';
import { playlistPath } from '../../lib/paths.ts';
import { copyLink } from '../../ui/actions/copy-link.ts';
import type { ListFilter } from '../../ui/lists/data-table/data-list.ts';
import { ListMessage } from '../../ui/lists/data-table/list-message.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import type { MenuSource } from '../../ui/overlays/menu-entry.ts';
import { useExport } from '../exports/use-export.ts';
import { ExportButton } from '../lists/export-button.tsx';
import { useManagedList } from '../lists/use-managed-list.ts';
import { buildPlaylistColumns } from './managed-playlist-columns.tsx';
import { playlistList } from './managed-playlists.queries.ts';
import { useDeletePlaylists } from './use-delete-playlists.ts';

/** The menu of a playlist in the list. Admins who manage playlists may also open private ones. */
const buildPlaylistMenu = (playlist: Playlist, remove: () => void): MenuSource => ({
  label: t('More options for :name', { name: playlist.name }),
  entries: () => [
    { label: t('Open'), icon: ListMusic, path: playlistPath(playlist) },
    { label: t('Copy link'), icon: Link2, onSelect: () => void copyLink(playlistPath(playlist)) },
    { label: t('Delete'), icon: Trash2, onSelect: remove },
  ],
});

/** The filters of the list. The API returns the names of owners. */
const buildPlaylistFilters = (): ListFilter[] => [
  {
    id: 'visibility',
    label: t('Visibility'),
    getNameOf: (value) => (value === 'public' ? t('Public') : value === 'private' ? t('Private') : value),
  },
  { id: 'owner', label: t('Owner') },
];

/** The list of all users' playlists. */
export const ManagedPlaylistTable = () => {
  const list = useManagedList(playlistList);
  const navigate = useNavigate();
  const { isPending, run } = useExport(exportContract.playlists);
  const { isPending: isDeleting, deleteOne, deleteMany } = useDeletePlaylists(list.selection);
  const language = getLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the labels of the columns depend on the language.
  const columns = useMemo(buildPlaylistColumns, [language]);
  const actions = useCallback(
    (playlist: Playlist) => buildPlaylistMenu(playlist, () => deleteOne(playlist)),
    [deleteOne],
  );
  const open = (id: string): void => {
    const playlist = list.reply?.pagination.data.find((row) => row.id === id);
    if (playlist) void navigate(playlistPath(playlist));
  };
  const { rows } = list.state;
  return (
    <DataTable
      name="playlists"
      title={t('Playlists')}
      list={list}
      columns={columns}
      filters={buildPlaylistFilters()}
      searchLabel={t('Search by name, owner or ID')}
      getNameOf={({ name }) => name}
      empty={<ListMessage icon={ListMusic} text={t('Playlists created by users will appear here.')} />}
      onOpen={open}
      actions={actions}
      bulk={[
        { label: t('Export'), icon: Download, isPending, onSelect: ({ ids }) => void run(rows, ids) },
        {
          label: t('Delete'),
          icon: Trash2,
          isDangerous: true,
          isPending: isDeleting,
          onSelect: (selected) => deleteMany(selected, rows),
        },
      ]}
    >
      <ExportButton isPending={isPending} onExport={() => void run(rows)} />
    </DataTable>
  );
};
