import { likesContract } from '@overtone/shared/library/likes/likes.contract.ts';
import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useUser } from '../../lib/bootstrap.ts';
import { t } from '../../lib/i18n.ts';
import { loginPathFrom } from '../../lib/login-path.ts';
import { keyOf } from '../../lib/query-of.ts';
import { likeAloud } from '../../player/likes/like-aloud.ts';
import { likes } from '../../player/likes/site-likes.ts';
import { showFullScreen } from '../../player/panels.ts';
import { modals } from '../../ui/overlays/modals.ts';
import { keepWish, takeWish } from './wished-likes.ts';

const listsKey = keyOf(likesContract.ids);
/** A list on the screen of so many pages is read anew when something comes into it; a longer one stays as it was read. */
const readAgainPages = 3;

const isShort = (data: unknown): boolean =>
  ((data as InfiniteData<unknown> | undefined)?.pages.length ?? 0) <= readAgainPages;

/** Has hearts be those of whoever is here. A guest's waits until they have signed in, and leads back to where it was. */
export const LikesArea = () => {
  const person = useUser()?.id ?? null;
  const client = useQueryClient();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const here = useRef('');
  useEffect(() => {
    here.current = pathname + search;
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: only somebody else begins anew.
  useEffect(() => {
    const stop = likes.begin(
      person,
      (ids) =>
        void modals.confirm({
          title: t('Login to like music'),
          text: t('What you like is kept in your library, for every device that you listen on.'),
          action: t('Login'),
          onConfirm: () => {
            keepWish(ids);
            showFullScreen(false);
            void navigate(loginPathFrom(here.current));
          },
        }),
    );
    const wish = person === null ? [] : takeWish();
    if (wish.length > 0) likeAloud(wish, true);
    return stop;
  }, [person]);

  useEffect(
    () =>
      likes.onSettled((hasMore) => {
        client.removeQueries({ queryKey: listsKey, type: 'inactive' });
        if (!hasMore) return;
        void client.invalidateQueries({
          queryKey: listsKey,
          type: 'active',
          predicate: ({ state }) => isShort(state.data),
        });
      }),
    [client],
  );
  return null;
};
