import type { APIRequestContext } from '@playwright/test';
import { programOnPath } from './programs.ts';

/** Seconds of each recording, where every kind that is taken is to be heard: minutes of work, for each kind. */
const asked = process.env.RECORDINGS;

/** Whether there is what makes them, and what reads some of them for their renditions. */
export const canRecord = (): boolean => programOnPath('ffmpeg') !== undefined;

/** What makes them on a running site, as one of the repository's own commands. */
export const recordCommand = (site: string): string[] => [
  '--disable-warning=ExperimentalWarning',
  'scripts/testing/recordings.ts',
  site,
  ...(asked ? [asked] : []),
];

export interface Recordings {
  readonly seconds: number;
  readonly tracks: readonly { readonly name: string; readonly trackId: string }[];
}

/** Tracks of every way that sound comes to a listener. The first test that asks has them made. */
export const recordings = async (request: APIRequestContext): Promise<Recordings> => {
  const reply = await request.get(process.env.E2E_RECORDINGS ?? '', { timeout: 0 });
  return reply.json();
};
