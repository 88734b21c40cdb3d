import { ManagedPlaylistTable } from '../../admin/playlists/managed-playlist-table.tsx';
import { t } from '../../lib/i18n.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';

/** All public and private playlists, for admins. */
export const Page = () => {
  useDocumentTitle(t('Playlists'));
  return <ManagedPlaylistTable />;
};
