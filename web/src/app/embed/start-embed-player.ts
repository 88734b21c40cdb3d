import { whenBack } from '../../lib/connection.ts';
import { countPlays } from '../../player/engine/play-counter.ts';
import { sendPlay } from '../../player/send-play.ts';
import { takeTurns } from '../../player/take-turns.ts';
import { watchStalls } from '../../player/watch-stalls.ts';
import { embedPlayer, lastEvent } from './embed-player.ts';

/** A frame's storage may be closed to it, and is not the site's: listens wait in memory. */
const memory = (): Pick<Storage, 'getItem' | 'setItem'> => {
  const items = new Map<string, string>();
  return { getItem: (name) => items.get(name) ?? null, setItem: (name, value) => void items.set(name, value) };
};

/** Wires the frame's player to its page: listens that count, the connection, other embeds and tabs. Once, at start. */
export const startEmbedPlayer = (): void => {
  const plays = countPlays(embedPlayer, memory(), (play) => sendPlay(play, 'embed'));
  const goOn = (): void => {
    embedPlayer.retry();
    void plays.flush();
  };
  addEventListener('online', goOn);
  whenBack(goOn);
  watchStalls(embedPlayer);
  takeTurns(embedPlayer, (overtaken) => lastEvent.set(overtaken ? { type: 'overtaken' } : null));
};
