import { t } from '../../../lib/i18n.ts';
import type { Song } from '../timing/song.ts';
import type { SyncActions } from './sync-actions.ts';

/**
 * A keyboard shortcut of the sync step. `keys` are values of `KeyboardEvent.key`, after `Shift` or `Control` if
 * required.
 */
export interface SyncKey {
  readonly id: string;
  readonly name: () => string;
  readonly keys: readonly string[];
  /** The action repeats while the key is held down. */
  readonly repeats?: true;
  readonly run: (event: KeyboardEvent) => void;
}

/** Playback rates at which lines are easier to time. */
export const slowRates = [0.5, 0.75, 1] as const;

const steps = [
  ['ArrowLeft', 'ArrowRight', 0.1],
  ['Control ArrowLeft', 'Control ArrowRight', 0.05],
  [',', '.', 0.01],
] as const;

/** All shortcuts of the sync step, for the key handler, the hints and the sheet. */
export const createSyncKeys = (
  actions: SyncActions,
  song: Song,
  setRate: (rate: number) => void,
  showKeys: () => void,
): readonly SyncKey[] => [
  { id: 'tap', name: () => t('Start next line (plays if paused)'), keys: [' '], run: actions.tap },
  { id: 'pause', name: () => t('End line, pause'), keys: ['Enter'], run: actions.pause },
  { id: 'here', name: () => t('Start next line without playing'), keys: ['t'], run: actions.timeHere },
  { id: 'back', name: () => t('Undo last tap and replay'), keys: ['Backspace'], run: actions.undoTap },
  ...steps.flatMap(([earlier, later, seconds]): SyncKey[] => [
    {
      id: `earlier-${seconds}`,
      name: () => t('Move line :seconds s earlier', { seconds }),
      keys: earlier.split(' '),
      repeats: true,
      run: () => actions.nudge(-seconds),
    },
    {
      id: `later-${seconds}`,
      name: () => t('Move line :seconds s later', { seconds }),
      keys: later.split(' '),
      repeats: true,
      run: () => actions.nudge(seconds),
    },
  ]),
  { id: 'up', name: () => t('Previous line'), keys: ['ArrowUp'], repeats: true, run: () => actions.move(-1) },
  { id: 'down', name: () => t('Next line'), keys: ['ArrowDown'], repeats: true, run: () => actions.move(1) },
  { id: 'again', name: () => t('Replay line'), keys: ['r'], run: () => actions.play() },
  { id: 'words', name: () => t('Time each word of the line'), keys: ['w'], run: () => actions.timeWords() },
  { id: 'play', name: () => t('Play or pause'), keys: ['p'], run: song.toggle },
  ...slowRates.map(
    (rate, index): SyncKey => ({
      id: `speed-${rate}`,
      name: () => t('Speed :rate×', { rate }),
      keys: [String(index + 1)],
      run: () => setRate(rate),
    }),
  ),
  { id: 'undo', name: () => t('Undo'), keys: ['Control', 'z'], repeats: true, run: actions.undo },
  { id: 'keys', name: () => t('All shortcuts'), keys: ['?'], run: showKeys },
];

/**
 * Whether an event is the key press of a shortcut. Shift is ignored for punctuation, because it depends on the keyboard
 * layout.
 */
const matches = ({ keys }: SyncKey, event: KeyboardEvent): boolean => {
  const key = keys.at(-1) ?? '';
  const isPunctuation = key.length === 1 && !/[a-z0-9 ]/.test(key);
  return (
    (event.key.length === 1 ? event.key.toLowerCase() : event.key) === key &&
    !event.altKey &&
    (event.ctrlKey || event.metaKey) === keys.includes('Control') &&
    (isPunctuation || event.shiftKey === keys.includes('Shift'))
  );
};

const keyConsumers =
  'input, textarea, select, [contenteditable], [role="menu"], [role="listbox"], dialog, [role="dialog"], [role="alertdialog"]';

/**
 * Whether the focused element handles the key itself: buttons and sliders use some keys, inputs, menus and dialogs use
 * all keys.
 */
const isUsedByTarget = ({ target, key }: KeyboardEvent): boolean => {
  if (!(target instanceof Element)) return false;
  if (target.closest(keyConsumers)) return true;
  if (target.closest('[role="slider"]')) return key.startsWith('Arrow') || key === 'Enter';
  return (key === ' ' || key === 'Enter') && target.closest('button, a, summary') !== null;
};

/**
 * Handles the shortcuts before those of the rest of the site, because some keys mean something else here.
 * @returns a function that removes the handler
 */
export const handleSyncKeys = (keys: readonly SyncKey[]): (() => void) => {
  const handleKey = (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.isComposing || isUsedByTarget(event)) return;
    const shortcut = keys.find((candidate) => matches(candidate, event));
    if (!shortcut) return;
    event.preventDefault();
    if (!event.repeat || shortcut.repeats) shortcut.run(event);
  };
  document.addEventListener('keydown', handleKey, true);
  return () => document.removeEventListener('keydown', handleKey, true);
};
