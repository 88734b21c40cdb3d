import { t, tn } from '../../lib/i18n.ts';
import { showFailure } from '../../ui/feedback/show-failure.ts';
import { canSetVolume } from '../engine/can-set-volume.ts';
import { nextRepeat } from '../engine/queue.ts';
import { setFullScreenOpen, setPaletteOpen, setShortcutsOpen, toggleQueue } from '../panels.ts';
import { rates, sleepMinutes } from '../playback/playback-choices.ts';
import { player, sleepTimer, toggleMute } from '../player.ts';
import { clearUpNext, undoQueueChange } from '../queue/queue-actions.ts';
import { selectTrack } from '../selectors.ts';
import { getTrackControls } from '../track-controls.ts';

/** A command that a shortcut, the palette, or both can run. */
export interface Action {
  readonly id: string;
  /** The localized name. */
  readonly name: () => string;
  /** A `KeyboardEvent.key`, preceded by `Shift` or `Control` if needed (Command counts as Control). */
  readonly keys?: readonly [...('Shift' | 'Control')[], string];
  /** The keys also work in text fields. */
  readonly isAllowedInTextFields?: true;
  /** `named`: the palette shows it only when its name is typed. `never`: it is only for keys, such as a volume step. */
  readonly paletteVisibility?: 'named' | 'never';
  /** Does nothing without a track in the player. */
  readonly needsTrack?: true;
  readonly perform: () => void;
}

const seekSeconds = 10;
const volumeStep = 0.05;

const seekBy = (seconds: number): void => player.seek(player.progress.get().position + seconds);
/** If the browser cannot set the volume, mutes or unmutes instead. */
const changeVolumeBy = (step: number): void =>
  canSetVolume() ? player.setVolume(player.state.get().volume + step) : player.setVolume(1, step < 0);
const openFullScreen = (): void => setFullScreenOpen(selectTrack(player.state.get()) !== undefined);
const cycleRepeat = (): void => player.setRepeat(nextRepeat[player.state.get().queue.repeat]);

/** Focuses the search field of the top bar, or opens the palette on screens without one. */
const startSearch = (): void => {
  const field = document.querySelector<HTMLInputElement>('search input');
  if (!field) setPaletteOpen(true);
  field?.focus();
  field?.select();
};

const toggleLike = (): void =>
  void getTrackControls()
    .loadActions()
    .then((actions) => actions.toggleLike(), showFailure);

const leftArrowKey = { keys: ['Shift', 'ArrowLeft'], paletteVisibility: 'never' } as const;
const rightArrowKey = { keys: ['Shift', 'ArrowRight'], paletteVisibility: 'never' } as const;
const upArrowKey = { keys: ['Shift', 'ArrowUp'], paletteVisibility: 'never' } as const;
const downArrowKey = { keys: ['Shift', 'ArrowDown'], paletteVisibility: 'never' } as const;

/** All commands that do not depend on a page. Keys, the shortcuts sheet and the palette use this list. */
export const actions: readonly Action[] = [
  {
    id: 'palette',
    name: () => t('Search and commands'),
    keys: ['Control', 'k'],
    isAllowedInTextFields: true,
    paletteVisibility: 'never',
    perform: () => setPaletteOpen(true),
  },
  { id: 'search', name: () => t('Search'), keys: ['/'], paletteVisibility: 'never', perform: startSearch },
  { id: 'toggle', name: () => t('Play or pause'), keys: [' '], needsTrack: true, perform: () => player.toggle() },
  { id: 'next', name: () => t('Next song'), keys: ['j'], needsTrack: true, perform: () => player.next() },
  { id: 'previous', name: () => t('Previous song'), keys: ['k'], needsTrack: true, perform: () => player.previous() },
  { id: 'forward', name: () => t('Skip forward 10 seconds'), ...rightArrowKey, perform: () => seekBy(seekSeconds) },
  { id: 'back', name: () => t('Skip back 10 seconds'), ...leftArrowKey, perform: () => seekBy(-seekSeconds) },
  { id: 'louder', name: () => t('Volume up'), ...upArrowKey, perform: () => changeVolumeBy(volumeStep) },
  { id: 'quieter', name: () => t('Volume down'), ...downArrowKey, perform: () => changeVolumeBy(-volumeStep) },
  { id: 'mute', name: () => t('Mute'), keys: ['m'], perform: toggleMute },
  { id: 'shuffle', name: () => t('Shuffle'), keys: ['s'], needsTrack: true, perform: () => player.toggleShuffle() },
  { id: 'repeat', name: () => t('Repeat'), keys: ['r'], perform: cycleRepeat },
  {
    id: 'like',
    name: () => t('Like / unlike'),
    keys: ['l'],
    needsTrack: true,
    perform: toggleLike,
  },
  { id: 'queue', name: () => t('Show or hide queue'), keys: ['q'], perform: toggleQueue },
  {
    id: 'undo',
    name: () => t('Undo queue change'),
    keys: ['Control', 'z'],
    needsTrack: true,
    perform: undoQueueChange,
  },
  { id: 'clear', name: () => t('Clear queue'), paletteVisibility: 'named', needsTrack: true, perform: clearUpNext },
  { id: 'full-screen', name: () => t('Full screen player'), keys: ['f'], needsTrack: true, perform: openFullScreen },
  {
    id: 'toast',
    name: () => t('Move to the notification’s button and back'),
    keys: ['F6'],
    isAllowedInTextFields: true,
    paletteVisibility: 'never',
    perform: () => void import('../../ui/feedback/focus-toast.ts').then(({ focusToast }) => focusToast(), showFailure),
  },
  {
    id: 'shortcuts',
    name: () => t('Show shortcuts'),
    keys: ['?'],
    paletteVisibility: 'never',
    perform: () => setShortcutsOpen(true),
  },
  { id: 'keyboard', name: () => t('Keyboard shortcuts'), perform: () => setShortcutsOpen(true) },
  ...rates.map(
    (rate): Action => ({
      id: `speed-${rate}`,
      name: () => t('Speed :rate×', { rate }),
      paletteVisibility: 'named',
      perform: () => player.setRate(rate),
    }),
  ),
  ...sleepMinutes.map(
    (minutes): Action => ({
      id: `sleep-${minutes}`,
      name: () => tn(minutes, 'Sleep timer: 1 minute', 'Sleep timer: :count minutes'),
      paletteVisibility: 'named',
      needsTrack: true,
      perform: () => sleepTimer.set(minutes),
    }),
  ),
  {
    id: 'sleep-track',
    name: () => t('Sleep timer: end of song'),
    paletteVisibility: 'named',
    needsTrack: true,
    perform: () => sleepTimer.set('track'),
  },
  {
    id: 'sleep-off',
    name: () => t('Sleep timer: off'),
    paletteVisibility: 'named',
    perform: () => sleepTimer.set(null),
  },
];
