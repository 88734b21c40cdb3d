import { exportContract } from '@overtone/shared/admin/exports/export.contract.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { Download, ListMusic, Trash2 } from 'lucide-react';
import { useCallback, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { currentLanguage, t } from '../../lib/i18n.ts';
import { playlistPath } from '../../lib/paths.ts';
import { ListMessage } from '../../ui/lists/data-table/list-message.tsx';
import { DataTable } from '../../ui/lists/data-table.tsx';
import { useExport } from '../exports/use-export.ts';
import { ExportButton } from '../lists/export-button.tsx';
import { useManagedList } from '../lists/use-managed-list.ts';
import { playlistColumns } from './managed-playlist-columns.tsx';
import { playlistFilters } from './managed-playlist-filters.ts';
import { managedPlaylistMenu } from './managed-playlist-menu.ts';
import { playlistList } from './managed-playlists.queries.ts';
import { useRemovePlaylists } from './use-remove-playlists.ts';

/** Everybody's playlists. */
export const ManagedPlaylistTable = () => {
  const list = useManagedList(playlistList);
  const navigate = useNavigate();
  const { pending, run } = useExport(exportContract.playlists);
  const remove = useRemovePlaylists(list.selection);
  const language = currentLanguage();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another language has other names for them.
  const columns = useMemo(playlistColumns, [language]);
  const actions = useCallback(
    (playlist: Playlist) => managedPlaylistMenu(playlist, () => remove.one(playlist)),
    [remove.one],
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
      filters={playlistFilters()}
      searchLabel={t('Search by name, owner or ID')}
      nameOf={({ name }) => name}
      empty={<ListMessage icon={ListMusic} text={t('Playlists created by users will appear here.')} />}
      onOpen={open}
      actions={actions}
      bulk={[
        { label: t('Export'), icon: Download, pending, onSelect: ({ ids }) => void run(rows, ids) },
        {
          label: t('Delete'),
          icon: Trash2,
          isDangerous: true,
          pending: remove.pending,
          onSelect: (chosen) => remove.many(chosen, rows),
        },
      ]}
    >
      <ExportButton pending={pending} onExport={() => void run(rows)} />
    </DataTable>
  );
};
