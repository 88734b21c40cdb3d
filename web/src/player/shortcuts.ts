import { player, toggleMute } from './player.ts';

/** One thing that a key does. */
export interface Shortcut {
  readonly name: string;
  readonly matches: (event: KeyboardEvent) => boolean;
  readonly perform: () => void;
}

const seekSeconds = 10;
const volumeStep = 0.05;

const seekBy = (seconds: number): void => player.seek(player.progress.get().position + seconds);
const volumeBy = (step: number): void => player.setVolume(player.state.get().volume + step);

const plain = (key: string) => (event: KeyboardEvent) =>
  event.key.toLowerCase() === key && !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
const shifted = (key: string) => (event: KeyboardEvent) =>
  event.key === key && event.shiftKey && !event.ctrlKey && !event.metaKey && !event.altKey;

const shortcuts: readonly Shortcut[] = [
  { name: 'Play or pause', matches: plain(' '), perform: () => player.toggle() },
  { name: 'Forward 10 seconds', matches: shifted('ArrowRight'), perform: () => seekBy(seekSeconds) },
  { name: 'Back 10 seconds', matches: shifted('ArrowLeft'), perform: () => seekBy(-seekSeconds) },
  { name: 'Louder', matches: shifted('ArrowUp'), perform: () => volumeBy(volumeStep) },
  { name: 'Quieter', matches: shifted('ArrowDown'), perform: () => volumeBy(-volumeStep) },
  { name: 'Mute', matches: plain('m'), perform: toggleMute },
  { name: 'Next track', matches: plain('j'), perform: () => player.next() },
  { name: 'Previous track', matches: plain('k'), perform: () => player.previous() },
  { name: 'Shuffle', matches: plain('s'), perform: () => player.toggleShuffle() },
];

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
    const shortcut = shortcuts.find(({ matches }) => matches(event));
    if (!shortcut) return;
    event.preventDefault();
    shortcut.perform();
  };
  document.addEventListener('keydown', press);
  return () => document.removeEventListener('keydown', press);
};
