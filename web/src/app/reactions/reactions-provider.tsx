import type { Endpoint } from '@overtone/shared/http/endpoint.ts';
import { followsContract } from '@overtone/shared/library/follows/follows.contract.ts';
import { likesContract } from '@overtone/shared/library/likes/likes.contract.ts';
import { repostsContract } from '@overtone/shared/library/reposts/reposts.contract.ts';
import { type InfiniteData, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useBootstrap } from '../../lib/bootstrap.ts';
import { t } from '../../lib/i18n.ts';
import { loginPathFrom } from '../../lib/login-path.ts';
import { keyOf } from '../../lib/query-of.ts';
import { showFullScreen } from '../../player/panels.ts';
import type { ReactionListName } from '../../player/reactions/load-reactions.ts';
import { reactWithToast } from '../../player/reactions/react-with-toast.ts';
import { marks } from '../../player/reactions/site-reactions.ts';
import { repostsOn } from '../../player/reposts/reposts-on.ts';
import { modals } from '../../ui/overlays/modals.ts';
import { moveFollowers } from './move-followers.ts';
import { keepWish, takeWish } from './pending-login-action.ts';

interface Words {
  readonly title: () => string;
  readonly text: () => string;
}

/** What a guest is told who presses. */
const words: Readonly<Record<ReactionListName, Words>> = {
  likes: {
    title: () => t('Login to like music'),
    text: () => t('What you like is kept in your library, for every device that you listen on.'),
  },
  follows: {
    title: () => t('Login to follow'),
    text: () => t('Those whom you follow are kept in your library, and you hear of their new music.'),
  },
  reposts: {
    title: () => t('Login to repost'),
    text: () => t('What you repost stands on your profile, for everybody who follows you.'),
  },
};

const { artists, users, playlists } = followsContract;
const { tracks, albums, artists: likedArtists, playlists: likedPlaylists } = likesContract;
/** Lists that are other ones after a press. */
const lists: Readonly<Record<ReactionListName, readonly Endpoint[]>> = {
  likes: [tracks, albums, likedArtists, likedPlaylists],
  follows: [artists, users, playlists],
  reposts: [repostsContract.list],
};
/** Their keys, of whoever asks for their own by the one or the other name. */
const keysOf = (kind: ReactionListName, person: string): QueryKey[] =>
  lists[kind].flatMap((list) => ['me', person].map((userId) => keyOf(list, { params: { userId } })));

const names = Object.keys(marks) as ReactionListName[];

/** A list on the screen of so many pages is read anew when something comes into it; a longer one stays as it was read. */
const readAgainPages = 3;

const isShort = (data: unknown): boolean =>
  ((data as InfiniteData<unknown> | undefined)?.pages?.length ?? 0) <= readAgainPages;

/** Has hearts and the like be those of whoever is here. A guest's press waits until they have signed in, and leads back to where it was. */
export const ReactionsProvider = () => {
  const { user, settings } = useBootstrap();
  const person = user?.id ?? null;
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const here = useRef('');
  useEffect(() => {
    here.current = pathname + search;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: only somebody else begins anew.
  useEffect(() => {
    const stops = names.map((kind) =>
      marks[kind].begin(
        person,
        (ids) =>
          void modals.confirm({
            title: words[kind].title(),
            text: words[kind].text(),
            action: t('Login'),
            onConfirm: () => {
              keepWish({ kind, ids });
              showFullScreen(false);
              void navigate(loginPathFrom(here.current));
            },
          }),
      ),
    );
    const wish = person === null ? undefined : takeWish();
    if (wish && wish.ids.length > 0) reactWithToast(wish.kind, wish.ids, true);
    return () => {
      for (const stop of stops) stop();
    };
  }, [person]);

  useEffect(() => {
    const stops = names.map((kind) =>
      marks[kind].onSettled((hasMore) => {
        for (const queryKey of keysOf(kind, person ?? 'me')) {
          client.removeQueries({ queryKey, type: 'inactive' });
          if (!hasMore) continue;
          void client.invalidateQueries({
            queryKey,
            type: 'active',
            predicate: ({ state }) => isShort(state.data),
          });
        }
      }),
    );
    return () => {
      for (const stop of stops) stop();
    };
  }, [client, person]);

  useEffect(() => repostsOn.set(settings.player.enable_reposts), [settings]);

  useEffect(
    () => marks.follows.onMoved((id, isFollowed) => moveFollowers(client, id, isFollowed ? 1 : -1, person)),
    [client, person],
  );
  return null;
};
