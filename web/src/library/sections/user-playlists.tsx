import { FileInput, Plus } from 'lucide-react';
import { useNavigate } from 'react-router';
import { MediaItemCard } from '../../catalog/cards/media-item-card.tsx';
import { isAllowed, useBootstrap } from '../../lib/bootstrap.ts';
import { getLoadFailureText } from '../../lib/failure-text.ts';
import { t } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';
import { LoadMore } from '../../ui/lists/load-more.tsx';
import { Section } from '../../ui/lists/section.tsx';
import { Shelf } from '../../ui/lists/shelf.tsx';
import { ShelfSkeleton } from '../../ui/lists/shelf-skeleton.tsx';
import { getPlaylistLine } from '../add-to-playlist/get-playlist-line.ts';
import { NewSmartPlaylistLink } from '../add-to-playlist/new-smart-playlist-link.tsx';
import { openNewPlaylistDialog } from '../add-to-playlist/open-new-playlist-dialog.ts';
import { useUserPlaylists } from '../add-to-playlist/use-user-playlists.ts';
import { playlistKind } from '../playlists/playlist.kind.ts';
import { importPath } from './library-sections.ts';

/** The playlists that the user created, the newest first, and the shared ones that the user joined. */
export const UserPlaylists = () => {
  const canCreate = isAllowed(useBootstrap(), 'playlists.create');
  const { playlists, joined, list } = useUserPlaylists();
  const navigate = useNavigate();
  if (!canCreate && !playlists?.length && joined.length === 0) return null;
  const { error, hasNextPage, isFetching } = list;
  const createButtons = canCreate && (
    <>
      <IconButton label={t('Import playlist')} onClick={() => void navigate(importPath)}>
        <FileInput />
      </IconButton>
      <NewSmartPlaylistLink />
      <IconButton label={t('New playlist')} onClick={() => void openNewPlaylistDialog()}>
        <Plus />
      </IconButton>
    </>
  );
  return (
    <>
      <Section title={t('Created by you')} controls={createButtons}>
        {!playlists && !error && <ShelfSkeleton layout="grid" />}
        {playlists?.length === 0 && <EmptyNote text={t('Your playlists will appear here.')} />}
        {playlists && playlists.length > 0 && (
          <Shelf layout="grid">
            {playlists.map((playlist) => (
              <MediaItemCard
                key={playlist.id}
                mediaItem={playlistKind.describe(playlist)}
                line={getPlaylistLine(playlist)}
              />
            ))}
          </Shelf>
        )}
        {error && !playlists && <EmptyNote text={getLoadFailureText(error, t('We couldn’t load your playlists.'))} />}
        {(error || hasNextPage) && (
          <LoadMore
            isLoading={isFetching}
            hasFailed={Boolean(error)}
            load={() => void (playlists ? list.fetchNextPage() : list.refetch())}
          />
        )}
      </Section>
      {joined.length > 0 && (
        <Section title={t('Shared with you')}>
          <Shelf layout="grid">
            {joined.map((playlist) => (
              <MediaItemCard
                key={playlist.id}
                mediaItem={playlistKind.describe(playlist)}
                line={getPlaylistLine(playlist)}
              />
            ))}
          </Shelf>
        </Section>
      )}
    </>
  );
};
