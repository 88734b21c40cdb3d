import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowDownUp, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { isAllowed, useBootstrap } from '../../lib/bootstrap.ts';
import { getLoadFailureText } from '../../lib/failure-text.ts';
import { t } from '../../lib/i18n.ts';
import { hidden } from '../../styles/hidden.css.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { MenuButton } from '../../ui/overlays/menu-button.tsx';
import { NewSmartPlaylistLink } from '../add-to-playlist/new-smart-playlist-link.tsx';
import { openNewPlaylistDialog } from '../add-to-playlist/open-new-playlist-dialog.ts';
import { useUserPlaylists } from '../add-to-playlist/use-user-playlists.ts';
import { arrangePlaylists, type LayoutEdit, removeDeletedPlaylists } from './arrangement.ts';
import { getPlaylistMoveEntries, getSortLabel, getSortMenuEntries } from './library-entries.ts';
import { defaultLayout, editLayout, layoutQuery } from './library-layout.ts';
import { PlaylistFolder } from './playlist-folder.tsx';
import { SidebarPlaylistRow } from './sidebar-playlist-row.tsx';
import * as css from './sidebar-playlists.css.ts';
import { useMoveEntries } from './use-move-entries.ts';

const storageKey = 'overtone.open-folders';

const readOpenFolders = (): readonly string[] => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id): id is string => typeof id === 'string') : [];
  } catch {
    return [];
  }
};

/** Returns the ids of the folders that are open in this browser, and a function that opens or closes a folder. */
const useOpenFolders = (): readonly [ReadonlySet<string>, (id: string) => void] => {
  const [ids, setIds] = useState(readOpenFolders);
  const toggle = (id: string): void => {
    const newIds = ids.includes(id) ? ids.filter((other) => other !== id) : [...ids, id];
    setIds(newIds);
    try {
      localStorage.setItem(storageKey, JSON.stringify(newIds));
    } catch {
      // The storage is forbidden, so the state lasts until the page is closed.
    }
  };
  return [new Set(ids), toggle];
};

const noPlaylists: readonly Playlist[] = [];

/** The playlists that the user has created or joined, and a button for a new one. Loaded only for logged-in users. */
export const SidebarPlaylists = ({ isRail }: { readonly isRail: boolean }) => {
  const canCreate = isAllowed(useBootstrap(), 'playlists.create');
  const client = useQueryClient();
  const { data: { layout: storedLayout } = { layout: defaultLayout } } = useQuery({
    ...layoutQuery(),
    throwOnError: false,
  });
  // A custom layout needs all playlists. Otherwise the list loads page by page.
  const isArranged =
    storedLayout.sort !== 'recent' || storedLayout.pinned.length > 0 || storedLayout.folders.length > 0;
  const { playlists: userPlaylists, joined, isFullyLoaded, list } = useUserPlaylists({ shouldLoadAll: isArranged });
  const playlists = userPlaylists && [...userPlaylists, ...joined];
  const layout = playlists && isFullyLoaded ? removeDeletedPlaylists(storedLayout, playlists) : storedLayout;
  const { pinned, entries } = arrangePlaylists(playlists ?? noPlaylists, layout);
  const [openFolders, toggle] = useOpenFolders();
  const area = useRef<HTMLDivElement>(null);
  const edit = (change: LayoutEdit): void => editLayout(client, change);
  const { handleKeyDown, announcement } = useMoveEntries(area, edit);
  const renderRow = (playlist: Playlist, isPinned = false) => (
    <SidebarPlaylistRow
      key={playlist.id}
      playlist={playlist}
      isRail={isRail}
      isPinned={isPinned}
      getMoveEntries={() => getPlaylistMoveEntries(playlist, layout, edit)}
    />
  );
  if (!canCreate && !playlists?.length) return null;
  const { error, hasNextPage } = list;
  return (
    <section aria-label={t('Your playlists')}>
      {pinned.length > 0 && (
        <>
          <h2 className={css.heading}>{t('Pinned')}</h2>
          <ul className={css.list} data-roving-tabindex>
            {pinned.map((playlist) => renderRow(playlist, true))}
          </ul>
        </>
      )}
      <div className={css.header}>
        <h2 className={css.headingInLine}>{t('Playlists')}</h2>
        {playlists && playlists.length > 0 && (
          <MenuButton
            label={t('Sort by: :order', { order: getSortLabel(layout) })}
            entries={() => getSortMenuEntries(layout, edit)}
          >
            <ArrowDownUp aria-hidden />
          </MenuButton>
        )}
        {canCreate && (
          <>
            <span className={css.hiddenInRail}>
              <NewSmartPlaylistLink />
            </span>
            <IconButton label={t('New playlist')} onClick={() => void openNewPlaylistDialog()}>
              <Plus aria-hidden />
            </IconButton>
          </>
        )}
      </div>
      {!playlists && !error && (
        <Loading>
          {[62, 78, 54].map((width) => (
            <Skeleton key={width} width={isRail ? '36px' : `${width}%`} height="36px" />
          ))}
        </Loading>
      )}
      {playlists?.length === 0 && <p className={css.note}>{t('Your playlists will appear here.')}</p>}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the rows in it have the roles and the focus. */}
      <div ref={area} data-layout-list onKeyDown={handleKeyDown}>
        {entries.length > 0 && (
          <ul className={css.list} data-roving-tabindex>
            {entries.map((entry) =>
              entry.folder ? (
                <PlaylistFolder
                  key={entry.id}
                  folder={entry.folder}
                  count={entry.playlists.length}
                  isOpen={openFolders.has(entry.id)}
                  toggle={() => toggle(entry.id)}
                  {...{ edit, isRail }}
                >
                  {entry.playlists.map((playlist) => renderRow(playlist))}
                </PlaylistFolder>
              ) : (
                renderRow(entry.playlist)
              ),
            )}
          </ul>
        )}
      </div>
      <span className={hidden} role="status">
        {announcement}
      </span>
      {error && <p className={css.note}>{getLoadFailureText(error, t('We couldn’t load your playlists.'))}</p>}
      {(error || hasNextPage) && (
        <button
          type="button"
          className={css.menuButton}
          onClick={() => void (playlists ? list.fetchNextPage() : list.refetch())}
        >
          {error ? t('Try again') : t('Show more')}
        </button>
      )}
    </section>
  );
};
