import { t } from '../../../lib/i18n.ts';
import type { Song } from '../timing/song.ts';
import type { SyncActions } from './sync-actions.ts';

/** A key of the tapping page; `keys` as `KeyboardEvent.key`, `Shift` or `Control` before one that needs it. */
export interface SyncKey {
  readonly id: string;
  readonly name: () => string;
  readonly keys: readonly string[];
  /** Again and again while it is held down. */
  readonly repeats?: true;
  readonly run: (event: KeyboardEvent) => void;
}

/** Speeds at which a line is easier to catch. */
export const slowRates = [0.5, 0.75, 1] as const;

const steps = [
  ['ArrowLeft', 'ArrowRight', 0.1],
  ['Control ArrowLeft', 'Control ArrowRight', 0.05],
  [',', '.', 0.01],
] as const;

/** The one list of what keys do here: for the keys, the hints under the waveform, and the sheet of all of them. */
export const syncKeys = (
  actions: SyncActions,
  song: Song,
  setRate: (rate: number) => void,
  showKeys: () => void,
): readonly SyncKey[] => [
  { id: 'tap', name: () => t('Start of the next line; plays while paused'), keys: [' '], run: actions.tap },
  { id: 'pause', name: () => t('End of a line, a pause'), keys: ['Enter'], run: actions.pause },
  { id: 'here', name: () => t('Start of the next line, also while paused'), keys: ['t'], run: actions.timeHere },
  { id: 'back', name: () => t('Take the last one back and hear it again'), keys: ['Backspace'], run: actions.takeBack },
  ...steps.flatMap(([earlier, later, seconds]): SyncKey[] => [
    {
      id: `earlier-${seconds}`,
      name: () => t('Line :seconds s earlier', { seconds }),
      keys: earlier.split(' '),
      repeats: true,
      run: () => actions.nudge(-seconds),
    },
    {
      id: `later-${seconds}`,
      name: () => t('Line :seconds s later', { seconds }),
      keys: later.split(' '),
      repeats: true,
      run: () => actions.nudge(seconds),
    },
  ]),
  { id: 'up', name: () => t('Line before'), keys: ['ArrowUp'], repeats: true, run: () => actions.move(-1) },
  { id: 'down', name: () => t('Line after'), keys: ['ArrowDown'], repeats: true, run: () => actions.move(1) },
  { id: 'again', name: () => t('Hear the line again'), keys: ['r'], run: () => actions.hear() },
  { id: 'words', name: () => t('Time each word of the line'), keys: ['w'], run: () => actions.timeWords() },
  { id: 'play', name: () => t('Play or pause'), keys: ['p'], run: song.toggle },
  ...slowRates.map(
    (rate, place): SyncKey => ({
      id: `speed-${rate}`,
      name: () => t('Speed :rate×', { rate }),
      keys: [String(place + 1)],
      run: () => setRate(rate),
    }),
  ),
  { id: 'undo', name: () => t('Undo'), keys: ['Control', 'z'], repeats: true, run: actions.undo },
  { id: 'keys', name: () => t('All keys'), keys: ['?'], run: showKeys },
];

/** A sign may need Shift, which layouts decide. */
const matches = ({ keys }: SyncKey, event: KeyboardEvent): boolean => {
  const key = keys.at(-1) ?? '';
  const isSign = key.length === 1 && !/[a-z0-9 ]/.test(key);
  return (
    (event.key.length === 1 ? event.key.toLowerCase() : event.key) === key &&
    !event.altKey &&
    (event.ctrlKey || event.metaKey) === keys.includes('Control') &&
    (isSign || event.shiftKey === keys.includes('Shift'))
  );
};

const takers =
  'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"], dialog, [role="dialog"], [role="alertdialog"]';

/** A button keeps the keys that press it, a mark those that move it; text that is written, a menu and a dialog keep all. */
const isTaken = ({ target, key }: KeyboardEvent): boolean => {
  if (!(target instanceof Element)) return false;
  if (target.closest(takers)) return true;
  if (target.closest('[role="slider"]')) return key.startsWith('Arrow') || key === 'Enter';
  return (key === ' ' || key === 'Enter') && target.closest('button, a, summary') !== null;
};

/** Listens before the rest of the site does, whose own keys are others here. @returns how to stop. */
export const listenToKeys = (keys: readonly SyncKey[]): (() => void) => {
  const press = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing || isTaken(event)) return;
    const found = keys.find((candidate) => matches(candidate, event));
    if (!found) return;
    event.preventDefault();
    if (!event.repeat || found.repeats) found.run(event);
  };
  document.addEventListener('keydown', press, true);
  return () => document.removeEventListener('keydown', press, true);
};
