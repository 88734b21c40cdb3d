import { ManagedPlaylistTable } from '../../admin/playlists/managed-playlist-table.tsx';
import { t } from '../../lib/i18n.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';

/** Everybody’s playlists, public or not, to look through and to manage. */
export const Page = () => {
  useDocumentTitle(t('Playlists'));
  return <ManagedPlaylistTable />;
};
