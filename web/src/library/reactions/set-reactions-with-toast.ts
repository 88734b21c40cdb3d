import { t, tn } from '../../lib/i18n.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import type { ReactionListName } from './reaction-requests.ts';
import { reactionStores } from './site-reactions.ts';

interface ToastLabels {
  readonly added: (count: number) => string;
  readonly removed: (count: number) => string;
}

const toastLabels: Readonly<Record<ReactionListName, ToastLabels>> = {
  likes: {
    added: (count) => tn(count, 'Added to your library', ':count added to your library'),
    removed: (count) => tn(count, 'Removed from your library', ':count removed from your library'),
  },
  follows: { added: () => t('Followed'), removed: () => t('Unfollowed') },
  reposts: { added: () => t('Reposted to your followers'), removed: () => t('Repost removed') },
};

/** Changes reactions from a menu or a key, and shows a toast, because no button shows the new state. */
export const setReactionsWithToast = (kind: ReactionListName, ids: readonly string[], isActive: boolean): void => {
  const isUserInformed = reactionStores[kind].set(ids, isActive);
  if (isUserInformed) return;
  const { added, removed } = toastLabels[kind];
  toasts.positive(isActive ? added(ids.length) : removed(ids.length));
};
