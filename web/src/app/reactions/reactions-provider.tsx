import type { Endpoint } from '@overtone/shared/http/endpoint.ts';
import { followsContract } from '@overtone/shared/library/follows/follows.contract.ts';
import { likesContract } from '@overtone/shared/library/likes/likes.contract.ts';
import { repostsContract } from '@overtone/shared/library/reposts/reposts.contract.ts';
import { type InfiniteData, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useBootstrap } from '../../lib/bootstrap.ts';
import { getQueryKey } from '../../lib/create-query.ts';
import { t } from '../../lib/i18n.ts';
import { getLoginPath } from '../../lib/login-path.ts';
import type { ReactionListName } from '../../library/reactions/reaction-requests.ts';
import { repostsEnabledStore } from '../../library/reactions/reposts-enabled.ts';
import { setReactionsWithToast } from '../../library/reactions/set-reactions-with-toast.ts';
import { reactionStores } from '../../library/reactions/site-reactions.ts';
import { setFullScreenOpen } from '../../player/panels.ts';
import { modals } from '../../ui/overlays/modals.ts';
import { storePendingAction, takePendingAction } from './pending-login-action.ts';
import { updateFollowerCounts } from './update-follower-counts.ts';

interface DialogLabels {
  readonly title: () => string;
  readonly text: () => string;
}

/** The texts of the dialog for guests. */
const dialogLabels: Readonly<Record<ReactionListName, DialogLabels>> = {
  likes: {
    title: () => t('Log in to like music'),
    text: () => t('Your likes are saved to your library on every device.'),
  },
  follows: {
    title: () => t('Log in to follow'),
    text: () => t('Follow artists and people to hear about their new music.'),
  },
  reposts: {
    title: () => t('Log in to repost'),
    text: () => t('Your reposts appear on your profile and in your followers’ feeds.'),
  },
};

const { artists, users, playlists } = followsContract;
const { tracks, albums, artists: likedArtists, playlists: likedPlaylists } = likesContract;
/** The endpoints of the lists that change with a reaction. */
const listEndpoints: Readonly<Record<ReactionListName, readonly Endpoint[]>> = {
  likes: [tracks, albums, likedArtists, likedPlaylists],
  follows: [artists, users, playlists],
  reposts: [repostsContract.list],
};
/** Returns the query keys of the user's lists, which are requested as `me` or by id. */
const listQueryKeys = (kind: ReactionListName, userId: string): QueryKey[] =>
  listEndpoints[kind].flatMap((endpoint) =>
    ['me', userId].map((userIdInPath) => getQueryKey(endpoint, { params: { userId: userIdInPath } })),
  );

const listNames = Object.keys(reactionStores) as ReactionListName[];

/** Visible lists with at most this many pages are loaded again when reactions were added; longer lists are not. */
const maxReloadedPages = 3;

const hasFewPages = (data: unknown): boolean =>
  ((data as InfiniteData<unknown> | undefined)?.pages?.length ?? 0) <= maxReloadedPages;

/**
 * Connects the reaction stores with the current user. A reaction of a guest is sent after the login, back on the same
 * page.
 */
export const ReactionsProvider = () => {
  const { user, settings } = useBootstrap();
  const userId = user?.id ?? null;
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const currentPath = useRef('');
  useEffect(() => {
    currentPath.current = pathname + search;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: restarts only for another user.
  useEffect(() => {
    const stopFunctions = listNames.map((kind) =>
      reactionStores[kind].start(
        userId,
        (ids) =>
          void modals.confirm({
            title: dialogLabels[kind].title(),
            text: dialogLabels[kind].text(),
            action: t('Login'),
            onConfirm: () => {
              storePendingAction({ kind, ids });
              setFullScreenOpen(false);
              void navigate(getLoginPath(currentPath.current));
            },
          }),
      ),
    );
    const action = userId === null ? undefined : takePendingAction();
    if (action && action.ids.length > 0) setReactionsWithToast(action.kind, action.ids, true);
    return () => {
      for (const stop of stopFunctions) stop();
    };
  }, [userId]);

  useEffect(() => {
    const stopFunctions = listNames.map((kind) =>
      reactionStores[kind].subscribeToSaves((hasAdded) => {
        for (const queryKey of listQueryKeys(kind, userId ?? 'me')) {
          client.removeQueries({ queryKey, type: 'inactive' });
          if (!hasAdded) continue;
          void client.invalidateQueries({
            queryKey,
            type: 'active',
            predicate: ({ state }) => hasFewPages(state.data),
          });
        }
      }),
    );
    return () => {
      for (const stop of stopFunctions) stop();
    };
  }, [client, userId]);

  useEffect(() => repostsEnabledStore.set(settings.player.enable_reposts), [settings]);

  useEffect(
    () =>
      reactionStores.follows.subscribeToPresses((id, isFollowed) =>
        updateFollowerCounts(client, id, isFollowed ? 1 : -1, userId),
      ),
    [client, userId],
  );
  return null;
};
