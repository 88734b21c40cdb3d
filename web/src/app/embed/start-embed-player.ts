import { whenBack } from '../../lib/connection.ts';
import { selectIsOn } from '../../player/selectors.ts';
import { takeTurns } from '../../player/take-turns.ts';
import { watchStalls } from '../../player/watch-stalls.ts';
import { watchStandstill } from '../../player/watch-standstill.ts';
import { embedPlayer, lastEvent } from './embed-player.ts';

/** A frame's storage may be closed to it, and is not the site's: listens wait in memory. */
const follow = async (): Promise<void> => {
  const { startListens } = await import('../../player/listens/start-listens.ts');
  startListens({ engine: embedPlayer, storage: null, who: () => null, source: { source: 'embed', sourceId: null } });
};

/** Wires the frame's player to its page: listens that count, the connection, other embeds and tabs. Once, at start. */
export const startEmbedPlayer = (): void => {
  let isFollowed = false;
  embedPlayer.state.subscribe(() => {
    if (isFollowed || !selectIsOn(embedPlayer.state.get())) return;
    isFollowed = true;
    follow().catch(() => {
      isFollowed = false;
    });
  });
  addEventListener('online', embedPlayer.retry);
  whenBack(embedPlayer.retry);
  watchStalls(embedPlayer);
  watchStandstill(embedPlayer);
  takeTurns(embedPlayer, (overtaken) => lastEvent.set(overtaken ? { type: 'overtaken' } : null));
};
