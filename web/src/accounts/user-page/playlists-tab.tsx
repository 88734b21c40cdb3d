import { useInfiniteQuery } from '@tanstack/react-query';
import { ListMusic } from 'lucide-react';
import { useMemo } from 'react';
import { t } from '../../lib/i18n.ts';
import { shouldThrowPageError } from '../../lib/query-client.ts';
import { playlistKind } from '../../library/playlists/playlist.kind.ts';
import { profilePlaylistsQuery } from '../profile/profile-playlists.queries.ts';
import { formatPlaylistLine } from './format-playlist-line.ts';
import { MediaItemPages } from './media-item-pages.tsx';
import type { ProfileTabProps } from './profile-tab.ts';

/** A user's public playlists. */
export const PlaylistsTab = ({ profile, isOwn, name }: ProfileTabProps) => {
  const { data, ...list } = useInfiniteQuery({
    ...profilePlaylistsQuery(profile.id),
    throwOnError: shouldThrowPageError,
  });
  const mediaItems = useMemo(
    () =>
      data?.pages
        .flatMap((page) => page.data)
        .map((playlist) => ({ ...playlistKind.describe(playlist), line: formatPlaylistLine(playlist) })),
    [data],
  );
  const text = isOwn ? t('Your public playlists will appear here.') : t(':name has no public playlists.', { name });
  return <MediaItemPages mediaItems={mediaItems} list={list} empty={{ text, icon: ListMusic }} />;
};
