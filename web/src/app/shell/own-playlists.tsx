import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useLocation } from 'react-router';
import { isAllowed, useBootstrap } from '../../lib/bootstrap.ts';
import { failureText } from '../../lib/failure-text.ts';
import { t } from '../../lib/i18n.ts';
import { playlistPath } from '../../lib/paths.ts';
import { playlistKind } from '../../library/playlists/playlist.kind.ts';
import { NewSmartLink } from '../../player/playlists/new-smart-link.tsx';
import { openNewPlaylist } from '../../player/playlists/open-new-playlist.ts';
import { ownLine } from '../../player/playlists/own-line.ts';
import { useOwnPlaylists } from '../../player/playlists/use-own-playlists.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Artwork } from '../../ui/media/artwork.tsx';
import { MenuArea } from '../../ui/overlays/menu-area.tsx';
import * as css from './own-playlists.css.ts';

interface OwnPlaylistProps {
  readonly playlist: Playlist;
  readonly tooltip: boolean;
}

/** Leads to a playlist; what is dropped on it is added to it. */
const OwnPlaylist = ({ playlist, tooltip }: OwnPlaylistProps) => {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const { id, name } = playlist;
  const label = t('More for :name', { name });
  return (
    <li>
      <MenuArea className={css.item} source={{ label, entries: () => playlistKind.describe(playlist).menu(client) }}>
        <Link
          className={css.row}
          to={playlistPath(playlist)}
          {...(!playlist.ruleAt && playlist.role !== 'view' && { 'data-drop-playlist': id })}
          data-name={name}
          {...(pathname.split('/')[2] === id && { 'aria-current': 'page' })}
          {...(tooltip && { 'data-tooltip': name, 'aria-label': name })}
        >
          <Artwork
            className={css.art}
            image={playlist.image}
            covers={playlist.covers}
            sizes="(max-width: 767.98px) 48px, 36px"
          />
          <span className={css.name}>{name}</span> <span className={css.line}>{ownLine(playlist)}</span>
        </Link>
      </MenuArea>
    </li>
  );
};

/** The playlists that somebody has made or joined, and the way to another one. A part of the sidebar that only they load. */
export const OwnPlaylists = ({ tooltip }: { readonly tooltip: boolean }) => {
  const mayMake = isAllowed(useBootstrap(), 'playlists.create');
  const { playlists: own, joined, list } = useOwnPlaylists();
  const playlists = own && [...own, ...joined].toSorted((one, other) => (one.id < other.id ? 1 : -1));
  if (!mayMake && !playlists?.length) return null;
  const { error, hasNextPage } = list;
  return (
    <section aria-label={t('Your playlists')}>
      <div className={css.head}>
        <h2 className={css.heading}>{t('Playlists')}</h2>
        {mayMake && (
          <>
            <NewSmartLink />
            <IconButton label={t('New playlist')} onClick={() => void openNewPlaylist()}>
              <Plus aria-hidden />
            </IconButton>
          </>
        )}
      </div>
      {!playlists && !error && (
        <Loading>
          {[62, 78, 54].map((width) => (
            <Skeleton key={width} width={tooltip ? '36px' : `${width}%`} height="36px" />
          ))}
        </Loading>
      )}
      {playlists?.length === 0 && <p className={css.note}>{t('The playlists that you make are here.')}</p>}
      {playlists && playlists.length > 0 && (
        <ul className={css.list} data-one-stop>
          {playlists.map((playlist) => (
            <OwnPlaylist key={playlist.id} playlist={playlist} tooltip={tooltip} />
          ))}
        </ul>
      )}
      {error && <p className={css.note}>{failureText(error, t('Your playlists could not be loaded.'))}</p>}
      {(error || hasNextPage) && (
        <button
          type="button"
          className={css.more}
          onClick={() => void (playlists ? list.fetchNextPage() : list.refetch())}
        >
          {error ? t('Try again') : t('Show more')}
        </button>
      )}
    </section>
  );
};
