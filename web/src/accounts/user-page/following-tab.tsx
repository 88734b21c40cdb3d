import { useInfiniteQuery } from '@tanstack/react-query';
import { Lock, UserPlus } from 'lucide-react';
import { useMemo } from 'react';
import { artistKind } from '../../catalog/artists/artist.kind.ts';
import { t } from '../../lib/i18n.ts';
import { shouldThrowPageError } from '../../lib/query-client.ts';
import {
  followedArtistsQuery,
  followedPlaylistsQuery,
  followedUsersQuery,
} from '../../library/follows/follows.queries.ts';
import { playlistKind } from '../../library/playlists/playlist.kind.ts';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';
import { userKind } from '../profile/user.kind.ts';
import { KindChoice, useKind } from './kind-choice.tsx';
import { MediaItemPages } from './media-item-pages.tsx';
import { PrivateSectionNote } from './private-section-note.tsx';
import type { ProfileTabProps } from './profile-tab.ts';

const getEmptyNote = ({ isOwn }: ProfileTabProps, visitorText: string) => ({
  text: isOwn ? t('Artists, people and playlists you follow will appear here.') : visitorText,
  icon: UserPlus,
});

const Artists = (props: ProfileTabProps) => {
  const { data, ...list } = useInfiniteQuery({
    ...followedArtistsQuery(props.profile.id),
    throwOnError: shouldThrowPageError,
  });
  const mediaItems = useMemo(() => data?.pages.flatMap((page) => page.data).map(artistKind.describe), [data]);
  const empty = getEmptyNote(props, t(':name isn’t following any artists yet.', { name: props.name }));
  return <MediaItemPages mediaItems={mediaItems} list={list} empty={empty} isRound />;
};

const Users = (props: ProfileTabProps) => {
  const { data, ...list } = useInfiniteQuery({
    ...followedUsersQuery(props.profile.id),
    throwOnError: shouldThrowPageError,
  });
  const mediaItems = useMemo(() => data?.pages.flatMap((page) => page.data).map(userKind.describe), [data]);
  const empty = getEmptyNote(props, t(':name isn’t following anyone yet.', { name: props.name }));
  return <MediaItemPages mediaItems={mediaItems} list={list} empty={empty} isRound />;
};

const Playlists = (props: ProfileTabProps) => {
  const query = followedPlaylistsQuery(props.profile.id);
  const { data, ...list } = useInfiniteQuery({ ...query, throwOnError: shouldThrowPageError });
  const mediaItems = useMemo(() => data?.pages.flatMap((page) => page.data).map(playlistKind.describe), [data]);
  const empty = getEmptyNote(props, t(':name isn’t following any playlists yet.', { name: props.name }));
  return <MediaItemPages mediaItems={mediaItems} list={list} empty={empty} />;
};

const kinds = {
  artists: { label: () => t('Artists'), List: Artists },
  people: { label: () => t('People'), List: Users },
  playlists: { label: () => t('Playlists'), List: Playlists },
} as const;

/** The artists, users and playlists that a user follows, if they are public or the profile is the visitor’s own. */
export const FollowingTab = (props: ProfileTabProps) => {
  const { profile, isOwn, name } = props;
  const { List } = kinds[useKind(kinds, 'artists')];
  const isPrivate = profile.shows.following === 'private';
  if (isPrivate && !isOwn) return <EmptyNote icon={Lock} text={t(':name’s following list is private.', { name })} />;
  return (
    <>
      {isPrivate && <PrivateSectionNote />}
      <KindChoice kinds={kinds} first="artists" />
      <List {...props} />
    </>
  );
};
