import { showFullScreen, showShortcuts, toggleQueue } from './panels.ts';
import { player, toggleMute } from './player.ts';
import { undoQueueChange } from './queue-actions.ts';
import { selectTrack } from './selectors.ts';

/** One thing that keys do. */
export interface Shortcut {
  /** English; shown translated. */
  readonly name: string;
  /** `KeyboardEvent.key`, behind `Shift` or `Control` where it needs one (Command counts as Control). */
  readonly keys: readonly [...('Shift' | 'Control')[], string];
  readonly perform: () => void;
}

const seekSeconds = 10;
const volumeStep = 0.05;

const seekBy = (seconds: number): void => player.seek(player.progress.get().position + seconds);
const volumeBy = (step: number): void => player.setVolume(player.state.get().volume + step);
const openFullScreen = (): void => showFullScreen(selectTrack(player.state.get()) !== undefined);

/** Every shortcut of the app, as the sheet lists them. */
export const shortcuts: readonly Shortcut[] = [
  { name: 'Play or pause', keys: [' '], perform: () => player.toggle() },
  { name: 'Next track', keys: ['j'], perform: () => player.next() },
  { name: 'Previous track', keys: ['k'], perform: () => player.previous() },
  { name: 'Forward 10 seconds', keys: ['Shift', 'ArrowRight'], perform: () => seekBy(seekSeconds) },
  { name: 'Back 10 seconds', keys: ['Shift', 'ArrowLeft'], perform: () => seekBy(-seekSeconds) },
  { name: 'Louder', keys: ['Shift', 'ArrowUp'], perform: () => volumeBy(volumeStep) },
  { name: 'Quieter', keys: ['Shift', 'ArrowDown'], perform: () => volumeBy(-volumeStep) },
  { name: 'Mute', keys: ['m'], perform: toggleMute },
  { name: 'Shuffle', keys: ['s'], perform: () => player.toggleShuffle() },
  { name: 'Show or hide the queue', keys: ['q'], perform: toggleQueue },
  { name: 'Undo the last change of the queue', keys: ['Control', 'z'], perform: undoQueueChange },
  { name: 'Full screen player', keys: ['f'], perform: openFullScreen },
  { name: 'These shortcuts', keys: ['?'], perform: () => showShortcuts(true) },
];

/** Layouts differ in whether a sign needs Shift. */
const isSign = (key: string): boolean => key.length === 1 && !/[a-z ]/.test(key);

const matches = ({ keys }: Shortcut, event: KeyboardEvent): boolean => {
  const key = keys.at(-1) ?? '';
  return (
    (event.key.length === 1 ? event.key.toLowerCase() : event.key) === key &&
    !event.altKey &&
    (event.ctrlKey || event.metaKey) === keys.includes('Control') &&
    (isSign(key) || event.shiftKey === keys.includes('Shift'))
  );
};

/** Keys that belong to what holds the focus: text being written, a slider, a button that space presses. */
const isTaken = ({ target, key }: KeyboardEvent): boolean => {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target.closest('input:not([type="range"]), textarea, select, [role="menu"]'))
    return true;
  if (target instanceof HTMLInputElement) return key.startsWith('Arrow');
  return key === ' ' && target.closest('button, a, summary, [role="button"]') !== null;
};

/** Listens to the keys. @returns how to stop. */
export const startShortcuts = (): (() => void) => {
  const press = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || isTaken(event)) return;
    const shortcut = shortcuts.find((candidate) => matches(candidate, event));
    if (!shortcut) return;
    event.preventDefault();
    shortcut.perform();
  };
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
};
