import { useSyncExternalStore } from 'react';
import type { PlayerState, Progress } from './engine/player.model.ts';
import { player } from './player.ts';

/**
 * Returns a part of the player's state. The component renders again only when that part changes, so select values that
 * stay identical while nothing changed (no new arrays or objects).
 */
export const usePlayer = <Part>(select: (state: PlayerState) => Part): Part =>
  useSyncExternalStore(player.state.subscribe, () => select(player.state.get()));

/** Returns a part of the progress, which changes four times a second. Round it to what is shown. */
export const useProgress = <Part>(select: (progress: Progress) => Part): Part =>
  useSyncExternalStore(player.progress.subscribe, () => select(player.progress.get()));
