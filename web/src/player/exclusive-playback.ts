import { lastGesture } from '../lib/gestures.ts';
import { holdLock, locksOf } from '../lib/page-locks.ts';
import type { Engine } from './engine/engine.ts';
import { selectIsOn } from './selectors.ts';

/** Of the channel, and before the time in the names of the locks. */
const name = 'overtone.sound';

/** The times by which pages sound, as their locks say. */
const turnsTaken = async (): Promise<number[]> => (await locksOf(name)).map(Number);

/**
 * Lets one page of this origin sound at a time, frames among them: the one in which a person did something last before it
 * began. So a page that begins late (its tracks were long in coming, or it was asleep) takes nothing from a newer one.
 * Whoever is awake hears of it by a message. Whoever begins or wakes reads from the held locks who sounds, since messages
 * do not reach a page that sleeps; without locks (they want a safe origin) the one that begins last is the newest.
 * @param tell hears that another page took over and this one was paused, or that this one begins.
 */
export const ensureExclusivePlayback = (engine: Engine, tell: (overtaken: boolean) => void): void => {
  const channel = new BroadcastChannel(name);
  /** By when this page sounds; undefined while it does not. */
  let turn: number | undefined;
  let release = (): void => undefined;

  const giveWay = (other: number): void => {
    if (turn === undefined || other <= turn) return;
    engine.pause();
    tell(true);
  };

  /** Shows the others that this page sounds, and looks whether it may. */
  const hold = async (): Promise<void> => {
    if (turn === undefined || !navigator.locks) return;
    release();
    release = holdLock(name, turn);
    for (const other of await turnsTaken()) giveWay(other);
  };

  const begin = (): void => {
    turn = navigator.locks ? lastGesture() : Date.now();
    tell(false);
    channel.postMessage(turn);
    void hold();
  };

  const follow = (): void => {
    const isOn = selectIsOn(engine.state.get());
    if (isOn && turn === undefined) begin();
    if (isOn) return;
    turn = undefined;
    release();
  };

  channel.addEventListener('message', ({ data }) => giveWay(data));
  addEventListener('pageshow', hold);
  document.addEventListener('resume', hold);
  engine.state.subscribe(follow);
  follow();
};
