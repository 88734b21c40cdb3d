import { useQueryClient } from '@tanstack/react-query';
import { UserMinus } from 'lucide-react';
import { useEffect } from 'react';
import { t } from '../../lib/i18n.ts';
import { button } from '../../ui/actions/button.css.ts';
import { Link } from '../../ui/actions/link.tsx';
import { MessageScreen } from '../../ui/feedback/message-screen.tsx';
import { removeCachedPlaylist } from '../add-to-playlist/user-playlists.queries.ts';

/**
 * Shown instead of a shared playlist that was deleted, or from which the user was removed. Also removes it from the
 * cached library.
 */
export const PlaylistAccessEnded = ({ playlistId }: { readonly playlistId: string }) => {
  const client = useQueryClient();
  useEffect(() => removeCachedPlaylist(client, playlistId), [client, playlistId]);
  return (
    <MessageScreen
      icon={UserMinus}
      title={t('You no longer have access to this playlist')}
      text={t('The owner removed you or deleted the playlist.')}
    >
      <Link className={button.primary} to="/library/playlists">
        {t('Go to your playlists')}
      </Link>
    </MessageScreen>
  );
};
