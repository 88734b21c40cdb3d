import type { QueryClient } from '@tanstack/react-query';
import { startPlayer } from '../../player/start-player.ts';
import { addTrackControls } from '../track-controls.ts';

let isStarted = false;

/** Starts the player. Does nothing when it has been started. */
export const startShell = (client: QueryClient): void => {
  if (isStarted) return;
  isStarted = true;
  addTrackControls();
  startPlayer(client);
};
