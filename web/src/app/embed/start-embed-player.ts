import { whenBack } from '../../lib/connection.ts';
import { countPlays } from '../../player/engine/play-counter.ts';
import { selectIsOn } from '../../player/selectors.ts';
import { sendPlay } from '../../player/send-play.ts';
import { embedPlayer } from './embed-player.ts';

/** A frame's storage may be closed to it, and is not the site's: listens wait in memory. */
const memory = (): Pick<Storage, 'getItem' | 'setItem'> => {
  const items = new Map<string, string>();
  return { getItem: (name) => items.get(name) ?? null, setItem: (name, value) => void items.set(name, value) };
};

/** One embed of a page is heard at a time: whichever starts tells the others. */
const takeTurns = (): void => {
  const channel = new BroadcastChannel('overtone.embeds');
  let wasOn = false;
  embedPlayer.state.subscribe(() => {
    const isOn = selectIsOn(embedPlayer.state.get());
    if (isOn && !wasOn) channel.postMessage('started');
    wasOn = isOn;
  });
  channel.addEventListener('message', () => embedPlayer.pause());
};

/** Wires the frame's player to its page: listens that count, the connection, other embeds. Once, at start. */
export const startEmbedPlayer = (): void => {
  const plays = countPlays(embedPlayer, memory(), (play) => sendPlay(play, 'embed'));
  const goOn = (): void => {
    embedPlayer.retry();
    void plays.flush();
  };
  addEventListener('online', goOn);
  whenBack(goOn);
  takeTurns();
};
