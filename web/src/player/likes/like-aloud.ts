import { tn } from '../../lib/i18n.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import { likes } from './site-likes.ts';

/** Likes things, or no longer, by something else than their hearts: so it says that it did. */
export const likeAloud = (ids: readonly string[], liked: boolean): void => {
  if (likes.set(ids, liked)) return;
  toasts.positive(
    liked
      ? tn(ids.length, 'Added to your library.', ':count added to your library.')
      : tn(ids.length, 'Removed from your library.', ':count removed from your library.'),
  );
};
