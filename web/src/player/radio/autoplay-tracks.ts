import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { Page } from '@overtone/shared/http/page.ts';
import { isUnreachable } from '../../lib/api.ts';
import type { PlayContext, PlayerState } from '../engine/player.model.ts';
import { isAutoplayOn } from './autoplay.ts';
import { findAutoplaySource } from './find-autoplay-source.ts';
import { loadRadio, type RadioRef } from './load-radio.ts';

/** Number of pages that are searched for a track that is not in the queue yet. */
const pagesMax = 3;

const getRadioRef = ({ id }: PlayContext): RadioRef => {
  const slash = id.indexOf('/');
  return { type: id.slice(0, slash) as RadioRef['type'], id: id.slice(slash + 1) };
};

/** Returns the seed of what plays after the queue, with its display name, or undefined if there is none. */
export const getAutoplaySeed = ({
  queue,
  context,
}: Pick<PlayerState, 'queue' | 'context'>): (RadioRef & { readonly name: string }) | undefined => {
  if (context?.type === 'radio') return { ...getRadioRef(context), name: context.name };
  if (context?.type === 'artist') return { type: 'artist', id: context.id, name: context.name };
  const lastTrack = queue.items.at(-1)?.track;
  // A radio has only published tracks, and its request would contain the id of the private track.
  if (!lastTrack || lastTrack.token) return undefined;
  return { type: 'track', id: lastTrack.id, name: findAutoplaySource({ queue, context })?.name ?? lastTrack.name };
};

/**
 * Loads tracks to play after the queue that are not in it yet: more of its radio, or similar ones if autoplay is on.
 * @returns an empty list if the API has none.
 * @throws ApiError without a connection.
 */
export const loadAutoplayTracks = async (state: PlayerState): Promise<readonly Track[]> => {
  const seed = getAutoplaySeed(state);
  if (!seed || (state.context?.type !== 'radio' && !isAutoplayOn())) return [];
  const queuedIds = new Set(state.queue.items.map(({ track }) => track.id));
  let cursor: string | null = null;
  try {
    for (let page = 0; page < pagesMax; page++) {
      const { data, nextCursor }: Page<Track> = (await loadRadio(seed, cursor)).pagination;
      const newTracks = data.filter(({ id }) => !queuedIds.has(id));
      if (newTracks.length > 0) return newTracks;
      // All tracks of a small catalogue have been played: a radio starts over, and autoplay ends.
      if (nextCursor === null) return state.context?.type === 'radio' ? data : [];
      cursor = nextCursor;
    }
  } catch (error) {
    if (isUnreachable(error)) throw error;
  }
  return [];
};
