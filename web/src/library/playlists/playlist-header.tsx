import { isSmartPlaylist } from '@overtone/shared/library/playlists/is-smart-playlist.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Shuffle } from 'lucide-react';
import type { Ref } from 'react';
import { MediaItemPlayButton } from '../../catalog/cards/media-item-play-button.tsx';
import { useUser } from '../../lib/bootstrap.ts';
import { t } from '../../lib/i18n.ts';
import { getUserName } from '../../lib/user-name.ts';
import { loadAndPlay } from '../../player/load-and-play.ts';
import { usePageStartTime } from '../../player/playback/page-start-time.ts';
import { ShareButton } from '../../sharing/share/share-button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { actions, lastAction } from '../../ui/media/media-header.css.ts';
import { MediaHeader } from '../../ui/media/media-header.tsx';
import { MenuButton } from '../../ui/overlays/menu-button.tsx';
import { prose } from '../../ui/text/prose.css.ts';
import { Follow } from '../follows/follow.tsx';
import { Heart } from '../likes/heart.tsx';
import { Repost } from '../reposts/repost.tsx';
import { playlistKind } from './playlist.kind.ts';
import { formatPlaylistFacts } from './playlist-facts.ts';
import { description, hiddenOnPhones, ownerTools } from './playlist-header.css.ts';

interface PlaylistHeaderProps {
  readonly playlist: Playlist;
  /** Container for the owner's tools. */
  readonly toolsRef?: Ref<HTMLElement> | undefined;
}

const getKindLabel = (playlist: Playlist, kind: string): string => {
  const { isPublic } = playlist;
  if (isSmartPlaylist(playlist)) return isPublic ? t('Smart playlist') : t('Smart playlist · only you');
  return isPublic ? kind : t('Private playlist');
};

/** The header of a playlist page, with its actions. */
export const PlaylistHeader = ({ playlist, toolsRef }: PlaylistHeaderProps) => {
  const client = useQueryClient();
  const userId = useUser()?.id;
  const mediaItem = playlistKind.describe(playlist);
  const start = usePageStartTime();
  const shuffle = () =>
    loadAndPlay(mediaItem.context, async () => (await mediaItem.loadTracks?.(client)) ?? { tracks: [] }, {
      isShuffled: true,
    });
  return (
    <>
      <MediaHeader
        kind={getKindLabel(playlist, mediaItem.kind)}
        name={playlist.name}
        image={playlist.image}
        covers={playlist.covers}
        credit={getUserName(playlist.owner)}
        facts={formatPlaylistFacts(playlist)}
      />
      {playlist.description && <p className={`${prose} ${description}`}>{playlist.description}</p>}
      <div className={actions}>
        {playlist.tracksCount > 0 && (
          <>
            <MediaItemPlayButton mediaItem={mediaItem} size={56} start={start} />
            <IconButton label={t('Shuffle')} onClick={() => void shuffle()}>
              <Shuffle />
            </IconButton>
          </>
        )}
        <Heart id={playlist.id} name={playlist.name} />
        {playlist.isPublic && (
          <>
            <Repost id={playlist.id} name={playlist.name} count={playlist.reposts} />
            {playlist.owner.id !== userId && (
              <span className={hiddenOnPhones}>
                <Follow id={playlist.id} name={playlist.name} />
              </span>
            )}
          </>
        )}
        {!toolsRef && <ShareButton playlist={playlist} />}
        <MenuButton
          className={lastAction}
          label={t('More options for :name', { name: playlist.name })}
          entries={() => mediaItem.loadMenu(client)}
        />
        {toolsRef && <span ref={toolsRef} className={ownerTools} />}
      </div>
    </>
  );
};
