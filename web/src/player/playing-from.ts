import type { PlayContext, PlayerState } from './engine/player.model.ts';
import { getCurrentItem } from './engine/queue.ts';
import { findAutoplaySource } from './radio/find-autoplay-source.ts';
import { usePlayer } from './use-player.ts';

/** Returns the list that the current track is from, or null for a track that the user or autoplay added. */
export const selectPlayingContext = ({ queue, context }: PlayerState): PlayContext | null => {
  const addedBy = getCurrentItem(queue)?.addedBy;
  // A radio continues automatically, so tracks that it added are part of it.
  return !addedBy || (addedBy === 'radio' && context?.type === 'radio') ? context : null;
};

/** The source of the current track as the player shows it. */
export type PlayingFrom =
  | { readonly type: 'list'; readonly context: PlayContext }
  | { readonly type: 'autoplay'; readonly name: string; readonly path: string }
  | { readonly type: 'queue' };

const getPlayingFrom = (state: Pick<PlayerState, 'queue' | 'context'>, context: PlayContext | null): PlayingFrom => {
  if (context) return { type: 'list', context };
  const item = getCurrentItem(state.queue);
  const source = item?.addedBy === 'radio' ? findAutoplaySource(state, item.key) : undefined;
  return source ? { type: 'autoplay', name: source.name, path: source.path } : { type: 'queue' };
};

/** Returns the source of the current track: a list, autoplay after it, or the queue. */
export const usePlayingFrom = (): PlayingFrom => {
  const queue = usePlayer((state) => state.queue);
  const context = usePlayer((state) => state.context);
  return getPlayingFrom({ queue, context }, usePlayer(selectPlayingContext));
};
