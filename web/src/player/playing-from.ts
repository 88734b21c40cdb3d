import type { PlayContext, PlayerState } from './engine/player.model.ts';
import { currentItem } from './engine/queue.ts';
import { similarTo } from './radio/similar-to.ts';
import { usePlayer } from './use-player.ts';

/** The list that the current track is from; null for a track that was added to the queue, by hand or by autoplay. */
export const selectPlayingContext = ({ queue, context }: PlayerState): PlayContext | null => {
  const by = currentItem(queue)?.by;
  // A radio goes on by itself: what it adds is from it.
  return !by || (by === 'radio' && context?.type === 'radio') ? context : null;
};

/** What the player names as the source of the current track. */
export type PlayingFrom =
  | { readonly type: 'list'; readonly context: PlayContext }
  | { readonly type: 'autoplay'; readonly name: string; readonly path: string }
  | { readonly type: 'queue' };

const playingFrom = (state: Pick<PlayerState, 'queue' | 'context'>, context: PlayContext | null): PlayingFrom => {
  if (context) return { type: 'list', context };
  const item = currentItem(state.queue);
  const source = item?.by === 'radio' ? similarTo(state, item.key) : undefined;
  return source ? { type: 'autoplay', name: source.name, path: source.path } : { type: 'queue' };
};

/** Where the current track comes from: a list, autoplay after it, or the queue alone. */
export const usePlayingFrom = (): PlayingFrom => {
  const queue = usePlayer((state) => state.queue);
  const context = usePlayer((state) => state.context);
  return playingFrom({ queue, context }, usePlayer(selectPlayingContext));
};
