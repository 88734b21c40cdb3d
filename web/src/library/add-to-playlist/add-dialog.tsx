import { httpLimits } from '@overtone/shared/http/http-limits.ts';
import { isSmartPlaylist } from '@overtone/shared/library/playlists/is-smart-playlist.ts';
import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { useQueryClient } from '@tanstack/react-query';
import { Plus, Search } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useUser } from '../../lib/bootstrap.ts';
import { getLoadFailureText } from '../../lib/failure-text.ts';
import { t, tn } from '../../lib/i18n.ts';
import { getLoginPath } from '../../lib/login-path.ts';
import type { NamedTracks } from '../../player/track-controls.ts';
import { button } from '../../ui/actions/button.css.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Artwork } from '../../ui/media/artwork.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import * as css from './add-dialog.css.ts';
import { addToPlaylist } from './add-to-playlist.ts';
import { getPlaylistLine } from './get-playlist-line.ts';
import { openNewPlaylistDialog } from './open-new-playlist-dialog.ts';
import { useUserPlaylists } from './use-user-playlists.ts';

/** Number of playlists shown. The others are found by search. */
const playlistsMax = 100;

const matchesName = (playlist: Playlist, text: string): boolean =>
  playlist.name.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase());

const compareByUpdate = (a: Playlist, b: Playlist): number => (a.updatedAt < b.updatedAt ? 1 : -1);

const PlaylistsSkeleton = () => (
  <Loading>
    {[70, 55, 62].map((width) => (
      <Skeleton key={width} width={`${width}%`} height="40px" />
    ))}
  </Loading>
);

interface ChoicesProps {
  readonly text: string;
  readonly choose: (playlist: Playlist) => void;
  readonly create: () => void;
}

/** "New playlist", and the matching playlists that the user can add to, last updated first. */
const Choices = ({ text, choose, create }: ChoicesProps) => {
  const { playlists, joined, list } = useUserPlaylists({ shouldLoadAll: true });
  const editablePlaylists = [
    ...(playlists ?? []).filter((playlist) => !isSmartPlaylist(playlist)),
    ...joined.filter(({ role }) => role !== 'view'),
  ];
  const matches = editablePlaylists.filter((playlist) => matchesName(playlist, text)).toSorted(compareByUpdate);
  const hiddenCount = matches.length - playlistsMax;
  return (
    <div className={css.list}>
      <ul aria-label={t('Playlists')} data-roving-tabindex>
        <li>
          <button type="button" className={css.choice} onClick={create}>
            <span className={css.plus}>
              <Plus aria-hidden />
            </span>
            <span className={css.name}>{t('New playlist')}</span>
          </button>
        </li>
        {matches.slice(0, playlistsMax).map((playlist) => (
          <li key={playlist.id}>
            <button type="button" className={css.choice} onClick={() => choose(playlist)}>
              <Artwork className={css.art} image={playlist.image} covers={playlist.covers} sizes="40px" />
              <span className={css.text}>
                <span className={css.name}>{playlist.name}</span>{' '}
                <span className={css.line}>{getPlaylistLine(playlist)}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      {!playlists && !list.error && <PlaylistsSkeleton />}
      {list.error && (
        <div className={css.note}>
          <p>{getLoadFailureText(list.error, t('We couldn’t load your playlists.'))}</p>
          <Button onClick={() => void (playlists ? list.fetchNextPage() : list.refetch())}>{t('Try again')}</Button>
        </div>
      )}
      {playlists && matches.length === 0 && !list.hasNextPage && (
        <p className={css.note} role="status">
          {playlists.length === 0 ? t('No playlists yet.') : t('No matching playlists.')}
        </p>
      )}
      {hiddenCount > 0 && (
        <p className={css.note}>{tn(hiddenCount, '1 more. Search to find it.', ':count more. Search to find them.')}</p>
      )}
    </div>
  );
};

interface AddDialogProps {
  readonly music: NamedTracks;
  readonly close: () => void;
}

/** Asks which playlist to add music to. Guests are asked to log in. */
export const AddDialog = ({ music, close }: AddDialogProps) => {
  const client = useQueryClient();
  const user = useUser();
  const { pathname, search } = useLocation();
  const [text, setText] = useState('');
  const content = useRef<HTMLDivElement>(null);
  if (!user) {
    return (
      <Dialog
        title={t('Add to playlist')}
        size="sm"
        close={close}
        footer={
          <Link className={button.primary} to={getLoginPath(pathname + search)}>
            {t('Login')}
          </Link>
        }
      >
        <p>{t('Log in to create playlists.')}</p>
      </Dialog>
    );
  }
  const focusList = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    content.current?.querySelector<HTMLElement>('ul button')?.focus();
  };
  const choose = (playlist: Playlist): void => {
    close();
    void addToPlaylist(client, playlist, music);
  };
  return (
    <Dialog title={t('Add to playlist')} size="sm" close={close}>
      <div ref={content} className={css.content}>
        <p className={css.subject}>{music.name}</p>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: an arrow key moves from the field to its results. */}
        <div onKeyDown={(event) => event.target instanceof HTMLInputElement && focusList(event)}>
          <TextField
            type="search"
            label={t('Search playlists')}
            isLabelHidden
            placeholder={t('Search playlists')}
            maxLength={httpLimits.searchLengthMax}
            value={text}
            onChange={setText}
            start={<Search aria-hidden />}
            autoFocus
          />
        </div>
        <Choices text={text} choose={choose} create={() => void openNewPlaylistDialog(music)} />
      </div>
    </Dialog>
  );
};
