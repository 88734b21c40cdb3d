import type { DeviceId } from '@overtone/shared/ids.ts';
import type { DeviceState, PlayingDevice } from '@overtone/shared/library/devices/device.model.ts';
import { deviceLimits } from '@overtone/shared/library/devices/device-limits.ts';
import type { Engine } from '../engine/engine.ts';
import { getCurrentItem } from '../engine/queue.ts';
import { selectIsPlaying } from '../selectors.ts';
import { createSnapshot, describePosition, isOutsideSnapshot, type Snapshot } from './saved-queue.ts';

/**
 * Delays in seconds before a save: after a play or pause, and after a change of track or queue. Several quick changes
 * are saved once.
 */
const playPauseDelaySeconds = 1;
const changeDelaySeconds = 5;
/** Minimum milliseconds between two checks when the window gets the focus repeatedly. */
const focusCheckMs = 5_000;

/**
 * What an error means: the device is unknown to the server, no user is logged in, a retry would fail too, or retry
 * later.
 */
export type SaveFailure = 'unknownDevice' | 'loggedOut' | 'permanent' | 'temporary';

interface SaverParts {
  readonly engine: Pick<Engine, 'state' | 'progress' | 'pause'>;
  readonly deviceId: DeviceId;
  /** This function and the next one return the device that plays, or null. */
  readonly save: (state: DeviceState) => Promise<PlayingDevice | null>;
  readonly getPlaying: () => Promise<PlayingDevice | null>;
  /** Saves while the page is closed; the response is not read. */
  readonly saveOnLeave: (state: DeviceState) => void;
  readonly classifyError: (error: unknown) => SaveFailure;
  /** Stores which tab of this device saved its queue last. */
  readonly queueWriter: { readonly isThisTab: () => boolean; readonly storeThisTab: () => void };
  /** Time of the last user gesture here, in milliseconds. */
  readonly getLastGesture: () => number;
  /** Whether saving has to wait, because the device is offline or the user is about to log out. */
  readonly isOffline: () => boolean;
  /**
   * Runs a function later.
   * @returns a function that cancels it.
   */
  readonly runAfter: (seconds: number, run: () => void) => () => void;
  readonly onOtherDevicePlaying: (device: PlayingDevice) => void;
  readonly now?: () => number;
  readonly random?: () => number;
}

/**
 * Saves the player's state, and pauses the player when another device plays. It saves at play, pause, a change of track
 * or queue, and every `deviceLimits.saveSeconds`. During playback it also checks at most every
 * `deviceLimits.pollSeconds` whether the user has pressed play on another device. The time since play was pressed here
 * is sent in seconds, so that the clock of the device need not be correct. A failed save is repeated when the
 * connection is back.
 */
export const createDeviceSaver = ({ engine, now = Date.now, random = Math.random, ...parts }: SaverParts) => {
  const { deviceId, runAfter } = parts;
  let isPlaying = false;
  /** Time when the user pressed play here; undefined once the API has it. */
  let playPressedAt: number | undefined;
  let isStopped = false;
  /** No user is logged in: nothing is saved until play is pressed again. */
  let isSuspended = false;
  let isDirty = false;
  let isSending = false;
  let isSendRequested = false;
  let saveCount = 0;
  let savedAt = Number.NEGATIVE_INFINITY;
  let checkedAt = Number.NEGATIVE_INFINITY;
  let savedSnapshot: Snapshot | undefined;
  let cancelPoll = (): void => undefined;
  let cancelSave: (() => void) | undefined;

  const readQueueParts = () => {
    const { queue, context } = engine.state.get();
    const { items, unshuffled, unloadedParts, repeat } = queue;
    return [items, unshuffled, unloadedParts, repeat, context] as const;
  };
  let lastQueueParts = readQueueParts();
  let lastItemKey = getCurrentItem(engine.state.get().queue)?.key;
  let snapshot: Snapshot | undefined;

  const getSnapshot = (): Snapshot => {
    const state = engine.state.get();
    if (!snapshot || isOutsideSnapshot(snapshot, state)) snapshot = createSnapshot(state);
    return snapshot;
  };

  const createState = (currentSnapshot: Snapshot): DeviceState => ({
    ...describePosition(currentSnapshot, engine.state.get(), engine.progress.get()),
    isPlaying,
    ...(playPressedAt !== undefined && {
      secondsSincePlay: Math.min(Math.max(0, (now() - playPressedAt) / 1_000), deviceLimits.secondsSincePlayMax),
    }),
    ...((currentSnapshot !== savedSnapshot || !parts.queueWriter.isThisTab()) && { queue: currentSnapshot.queue }),
  });

  const handlePlayingDevice = (playing: PlayingDevice | null): void => {
    if (!isPlaying || isStopped || playPressedAt !== undefined || !playing || playing.deviceId === deviceId) return;
    engine.pause();
    parts.onOtherDevicePlaying(playing);
  };

  const suspend = (): void => {
    isSuspended = true;
    cancelPoll();
    cancelSave?.();
    cancelSave = undefined;
  };

  const stop = (): void => {
    isStopped = true;
    suspend();
    unsubscribe();
  };

  const sendOnce = async (): Promise<void> => {
    const currentSnapshot = getSnapshot();
    const state = createState(currentSnapshot);
    const sentPressedAt = playPressedAt;
    isDirty = false;
    try {
      const playing = await parts.save(state);
      saveCount += 1;
      savedSnapshot = currentSnapshot;
      savedAt = now();
      if (state.queue) parts.queueWriter.storeThisTab();
      if (playPressedAt === sentPressedAt) playPressedAt = undefined;
      handlePlayingDevice(playing);
    } catch (error) {
      const failure = parts.classifyError(error);
      if (failure === 'loggedOut') suspend();
      if (failure === 'permanent') {
        savedSnapshot = currentSnapshot;
        savedAt = now();
        playPressedAt = undefined;
        return;
      }
      isDirty = true;
      if (failure !== 'unknownDevice' || state.queue) return;
      savedSnapshot = undefined;
      isSendRequested = true;
    }
  };

  const send = async (): Promise<void> => {
    cancelSave?.();
    cancelSave = undefined;
    // Another tab of this device played last, so its queue is the saved one.
    if (isSuspended || (!isPlaying && !parts.queueWriter.isThisTab())) return;
    if (parts.isOffline()) {
      isDirty = true;
      return;
    }
    isSendRequested = true;
    if (isSending) return;
    isSending = true;
    while (isSendRequested && !isStopped && !isSuspended) {
      isSendRequested = false;
      await sendOnce();
    }
    isSending = false;
  };

  const scheduleSave = (seconds: number): void => {
    cancelSave?.();
    cancelSave = runAfter(seconds, () => void send());
  };

  const poll = async (): Promise<void> => {
    const saveCountBefore = saveCount;
    try {
      const playing = await parts.getPlaying();
      // Otherwise a save in the meantime has returned a newer response.
      if (saveCountBefore === saveCount) handlePlayingDevice(playing);
    } catch (error) {
      if (parts.classifyError(error) === 'loggedOut') suspend();
    }
  };

  const check = (): void => {
    if (isSuspended || parts.isOffline()) return;
    checkedAt = now();
    const isDue = now() - savedAt > deviceLimits.saveSeconds * 1_000;
    void (isDirty || playPressedAt !== undefined || isDue ? send() : poll());
  };

  const schedulePoll = (): void => {
    cancelPoll = runAfter(deviceLimits.pollSeconds * (0.8 + 0.2 * random()), () => {
      schedulePoll();
      check();
    });
  };

  const handleChange = (): void => {
    const wasPlaying = isPlaying;
    isPlaying = selectIsPlaying(engine.state.get());
    const [partsBefore, keyBefore] = [lastQueueParts, lastItemKey];
    lastQueueParts = readQueueParts();
    lastItemKey = getCurrentItem(engine.state.get().queue)?.key;
    const hasQueueChanged = lastQueueParts.some((part, index) => part !== partsBefore[index]);
    if (hasQueueChanged) snapshot = undefined;
    if (isPlaying && !wasPlaying) {
      playPressedAt = parts.getLastGesture();
      isSuspended = false;
      if (!parts.queueWriter.isThisTab()) {
        savedSnapshot = undefined;
        parts.queueWriter.storeThisTab();
      }
      schedulePoll();
    } else if (!isPlaying && wasPlaying) cancelPoll();
    if (isPlaying !== wasPlaying) scheduleSave(playPauseDelaySeconds);
    else if (isPlaying && (hasQueueChanged || keyBefore !== lastItemKey)) scheduleSave(changeDelaySeconds);
  };

  const unsubscribe = engine.state.subscribe(handleChange);
  handleChange();

  return {
    stop,
    /** Call when the connection is back: repeats a failed save, and checks whether another device plays. */
    handleReconnect(): void {
      if (isPlaying) check();
      else if (isDirty) void send();
    },
    /** Call when the window gets the focus. */
    handleFocus(): void {
      if (isPlaying && now() - checkedAt > focusCheckMs) check();
    },
    /** Call when the page is closed, which stops the sound. */
    leave(): void {
      if (isStopped || isSuspended || (!isPlaying && !isDirty && !cancelSave)) return;
      if (!isPlaying && !parts.queueWriter.isThisTab()) return;
      parts.saveOnLeave({ ...createState(getSnapshot()), isPlaying: false });
    },
  };
};
