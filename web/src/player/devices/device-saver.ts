import type { DeviceId } from '@overtone/shared/ids.ts';
import type { DeviceState, PlayingDevice } from '@overtone/shared/library/devices/device.model.ts';
import { deviceLimits } from '@overtone/shared/library/devices/device-limits.ts';
import type { Engine } from '../engine/engine.ts';
import { currentItem } from '../engine/queue.ts';
import { selectIsOn } from '../selectors.ts';
import { isBeyond, type Snapshot, snapshotOf, standingIn } from './saved-queue.ts';

/** Seconds that a press of play or pause waits for another one, and a change of track or queue for the next. */
const pressSeconds = 1;
const changeSeconds = 5;
/** Milliseconds between two looks of a window that is come back to again and again. */
const lookAgainMs = 5_000;

/** What a refusal means: the device is not known, nobody is signed in, it would be refused again, or try again later. */
export type Refusal = 'unknown' | 'over' | 'never' | 'later';

interface SaverParts {
  readonly engine: Pick<Engine, 'state' | 'progress' | 'pause'>;
  readonly deviceId: DeviceId;
  /** Both say on which device something was played last. */
  readonly save: (state: DeviceState) => Promise<PlayingDevice | null>;
  readonly ask: () => Promise<PlayingDevice | null>;
  /** As the page goes: nobody hears the answer. */
  readonly saveLeaving: (state: DeviceState) => void;
  readonly meaning: (error: unknown) => Refusal;
  /** Which tab of this device saved its queue last. */
  readonly writer: { readonly isThis: () => boolean; readonly note: () => void };
  /** When a person last did something here, in milliseconds. */
  readonly lastGesture: () => number;
  /** Whether nothing would arrive, or in nobody's name: it is told later. */
  readonly isOffline: () => boolean;
  /** Runs something later. @returns how to call it off. */
  readonly after: (seconds: number, run: () => void) => () => void;
  readonly overtaken: (by: PlayingDevice) => void;
  readonly now?: () => number;
  readonly random?: () => number;
}

/**
 * Saves what a player plays, and pauses it where another device plays by now. It is saved at play, pause, a change of track or
 * queue, and every `deviceLimits.saveSeconds`; while it plays, and only then, it is asked every `deviceLimits.pollSeconds` at
 * most whether somebody pressed play elsewhere since. How long ago they did so here is told in seconds, so that no clock has to
 * be right. What did not arrive is told when it can be.
 */
export const createDeviceSaver = ({ engine, now = Date.now, random = Math.random, ...parts }: SaverParts) => {
  const { deviceId, after } = parts;
  let isOn = false;
  /** When a person had it play here, until the API has heard of that. */
  let pressed: number | undefined;
  let isStopped = false;
  /** Nobody is signed in any more: nothing is told until play is pressed again. */
  let isQuiet = false;
  let isDirty = false;
  let isSending = false;
  let isAgain = false;
  let saves = 0;
  let savedAt = Number.NEGATIVE_INFINITY;
  let lookedAt = Number.NEGATIVE_INFINITY;
  let saved: Snapshot | undefined;
  let callOffAsk = (): void => undefined;
  let callOffSave: (() => void) | undefined;

  const partsOf = () => {
    const { queue, context } = engine.state.get();
    const { items, unshuffled, rests, repeat } = queue;
    return [items, unshuffled, rests, repeat, context] as const;
  };
  let seen = partsOf();
  let seenKey = currentItem(engine.state.get().queue)?.key;
  let snapshot: Snapshot | undefined;

  const snapshotNow = (): Snapshot => {
    const state = engine.state.get();
    if (!snapshot || isBeyond(snapshot, state)) snapshot = snapshotOf(state);
    return snapshot;
  };

  const stateNow = (current: Snapshot): DeviceState => ({
    ...standingIn(current, engine.state.get(), engine.progress.get()),
    isPlaying: isOn,
    ...(pressed !== undefined && {
      takenOver: Math.min(Math.max(0, (now() - pressed) / 1_000), deviceLimits.secondsSincePlayMax),
    }),
    ...((current !== saved || !parts.writer.isThis()) && { queue: current.queue }),
  });

  const hear = (playing: PlayingDevice | null): void => {
    if (!isOn || isStopped || pressed !== undefined || !playing || playing.deviceId === deviceId) return;
    engine.pause();
    parts.overtaken(playing);
  };

  const beQuiet = (): void => {
    isQuiet = true;
    callOffAsk();
    callOffSave?.();
    callOffSave = undefined;
  };

  const stop = (): void => {
    isStopped = true;
    beQuiet();
    stopListening();
  };

  const sendOnce = async (): Promise<void> => {
    const current = snapshotNow();
    const state = stateNow(current);
    const told = pressed;
    isDirty = false;
    try {
      const playing = await parts.save(state);
      saves += 1;
      saved = current;
      savedAt = now();
      if (state.queue) parts.writer.note();
      if (pressed === told) pressed = undefined;
      hear(playing);
    } catch (error) {
      const refusal = parts.meaning(error);
      if (refusal === 'over') beQuiet();
      if (refusal === 'never') {
        saved = current;
        savedAt = now();
        pressed = undefined;
        return;
      }
      isDirty = true;
      if (refusal !== 'unknown' || state.queue) return;
      saved = undefined;
      isAgain = true;
    }
  };

  const send = async (): Promise<void> => {
    callOffSave?.();
    callOffSave = undefined;
    // Another tab of this device plays by now: what it plays counts.
    if (isQuiet || (!isOn && !parts.writer.isThis())) return;
    if (parts.isOffline()) {
      isDirty = true;
      return;
    }
    isAgain = true;
    if (isSending) return;
    isSending = true;
    while (isAgain && !isStopped && !isQuiet) {
      isAgain = false;
      await sendOnce();
    }
    isSending = false;
  };

  const sendAfter = (seconds: number): void => {
    callOffSave?.();
    callOffSave = after(seconds, () => void send());
  };

  const ask = async (): Promise<void> => {
    const before = saves;
    try {
      const playing = await parts.ask();
      // What was saved meanwhile was answered by something newer.
      if (before === saves) hear(playing);
    } catch (error) {
      if (parts.meaning(error) === 'over') beQuiet();
    }
  };

  const look = (): void => {
    if (isQuiet || parts.isOffline()) return;
    lookedAt = now();
    const isDue = now() - savedAt > deviceLimits.saveSeconds * 1_000;
    void (isDirty || pressed !== undefined || isDue ? send() : ask());
  };

  const askLater = (): void => {
    callOffAsk = after(deviceLimits.pollSeconds * (0.8 + 0.2 * random()), () => {
      askLater();
      look();
    });
  };

  const follow = (): void => {
    const wasOn = isOn;
    isOn = selectIsOn(engine.state.get());
    const [before, keyBefore] = [seen, seenKey];
    seen = partsOf();
    seenKey = currentItem(engine.state.get().queue)?.key;
    const isOther = seen.some((part, place) => part !== before[place]);
    if (isOther) snapshot = undefined;
    if (isOn && !wasOn) {
      pressed = parts.lastGesture();
      isQuiet = false;
      if (!parts.writer.isThis()) {
        saved = undefined;
        parts.writer.note();
      }
      askLater();
    } else if (!isOn && wasOn) callOffAsk();
    if (isOn !== wasOn) sendAfter(pressSeconds);
    else if (isOn && (isOther || keyBefore !== seenKey)) sendAfter(changeSeconds);
  };

  const stopListening = engine.state.subscribe(follow);
  follow();

  return {
    stop,
    /** The connection is back: what could not be told is, and whoever plays hears whether somebody else does by now. */
    reconnected(): void {
      if (isOn) look();
      else if (isDirty) void send();
    },
    /** Somebody comes back to the window. */
    comeBack(): void {
      if (isOn && now() - lookedAt > lookAgainMs) look();
    },
    /** The page goes, and with it the sound. */
    leave(): void {
      if (isStopped || isQuiet || (!isOn && !isDirty && !callOffSave)) return;
      if (!isOn && !parts.writer.isThis()) return;
      parts.saveLeaving({ ...stateNow(snapshotNow()), isPlaying: false });
    },
  };
};
