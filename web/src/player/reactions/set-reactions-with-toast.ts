import { t, tn } from '../../lib/i18n.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import type { ReactionListName } from './load-reactions.ts';
import { marks } from './site-reactions.ts';

interface Said {
  readonly made: (count: number) => string;
  readonly ended: (count: number) => string;
}

const said: Readonly<Record<ReactionListName, Said>> = {
  likes: {
    made: (count) => tn(count, 'Added to your library.', ':count added to your library.'),
    ended: (count) => tn(count, 'Removed from your library.', ':count removed from your library.'),
  },
  follows: { made: () => t('Added to what you follow.'), ended: () => t('You follow this no longer.') },
  reposts: { made: () => t('Reposted for those who follow you.'), ended: () => t('Your repost was taken back.') },
};

/** Marks things, or no longer, by something else than their buttons: so it says that it did. */
export const reactWithToast = (kind: ReactionListName, ids: readonly string[], marked: boolean): void => {
  if (marks[kind].set(ids, marked)) return;
  const { made, ended } = said[kind];
  toasts.positive(marked ? made(ids.length) : ended(ids.length));
};
