import { parentPort } from 'node:worker_threads';
import { encodeMp3 } from './encode-mp3.ts';
import { renderSong } from './render-song.ts';
import type { SongPlan } from './song.model.ts';

parentPort?.on('message', async (plan: SongPlan) => {
  const mp3 = await encodeMp3(renderSong(plan));
  parentPort?.postMessage(mp3, [mp3.buffer]);
});
