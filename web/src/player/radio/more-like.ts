import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { Page } from '@overtone/shared/http/page.ts';
import { isUnreachable } from '../../lib/api.ts';
import type { PlayContext, PlayerState } from '../engine/player.model.ts';
import { isAutoplayOn } from './autoplay.ts';
import { loadRadio, type RadioRef } from './load-radio.ts';
import { similarTo } from './similar-to.ts';

/** Pages that are looked through for a track that is not in the queue yet. */
const pagesMax = 3;

const radioOf = ({ id }: PlayContext): RadioRef => {
  const slash = id.indexOf('/');
  return { type: id.slice(0, slash) as RadioRef['type'], id: id.slice(slash + 1) };
};

/** What goes on after the queue, under the name that a listener knows it by. */
export const followUp = ({
  queue,
  context,
}: Pick<PlayerState, 'queue' | 'context'>): (RadioRef & { readonly name: string }) | undefined => {
  if (context?.type === 'radio') return { ...radioOf(context), name: context.name };
  if (context?.type === 'artist') return { type: 'artist', id: context.id, name: context.name };
  const last = queue.items.at(-1)?.track;
  // A radio knows what is published, and tells what it was asked for.
  if (!last || last.token) return undefined;
  return { type: 'track', id: last.id, name: similarTo({ queue, context })?.name ?? last.name };
};

/**
 * Tracks to play after the queue: more of its radio, or similar ones where that is wanted. None of them is in the queue.
 * @returns nothing where the API has none to give: the music ends as it would have
 * @throws ApiError without a connection
 */
export const moreLike = async (state: PlayerState): Promise<readonly Track[]> => {
  const seed = followUp(state);
  if (!seed || (state.context?.type !== 'radio' && !isAutoplayOn())) return [];
  const known = new Set(state.queue.items.map(({ track }) => track.id));
  let cursor: string | null = null;
  try {
    for (let page = 0; page < pagesMax; page++) {
      const { data, nextCursor }: Page<Track> = (await loadRadio(seed, cursor)).pagination;
      const fresh = data.filter(({ id }) => !known.has(id));
      if (fresh.length > 0) return fresh;
      // All of a small catalogue has been heard: a radio starts over, anything else has ended.
      if (nextCursor === null) return state.context?.type === 'radio' ? data : [];
      cursor = nextCursor;
    }
  } catch (error) {
    if (isUnreachable(error)) throw error;
  }
  return [];
};
