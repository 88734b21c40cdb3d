import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { SongPlan } from './song.model.ts';

/** A thread that renders songs as MP3 bytes, one at a time. */
export type Renderer = {
  render(plan: SongPlan): Promise<Uint8Array<ArrayBuffer>>;
  close(): Promise<unknown>;
};

export const startRenderer = (): Renderer => {
  const worker = new Worker(new URL('./render.worker.ts', import.meta.url));
  return {
    render: async (plan) => {
      worker.postMessage(plan);
      // `once` rejects when the worker throws.
      const [mp3] = await once(worker, 'message');
      return mp3;
    },
    close: () => worker.terminate(),
  };
};
