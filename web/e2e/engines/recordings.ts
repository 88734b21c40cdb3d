import type { APIRequestContext } from '@playwright/test';
import { findProgramOnPath } from './programs.ts';

/** Length of each recording in seconds, to test long files of every supported format, which takes minutes for each. */
const secondsSetting = process.env.RECORDINGS;

/** Whether ffmpeg is installed, which creates the recordings and decodes some of them for their renditions. */
export const canRecord = (): boolean => findProgramOnPath('ffmpeg') !== undefined;

/** Returns the command of the repository that creates the recordings on a running site. */
export const getRecordCommand = (site: string): string[] => [
  '--disable-warning=ExperimentalWarning',
  'scripts/testing/recordings.ts',
  site,
  ...(secondsSetting ? [secondsSetting] : []),
];

export interface Recordings {
  readonly seconds: number;
  readonly tracks: readonly { readonly name: string; readonly trackId: string }[];
}

/** Returns tracks in every format. They are created with the first call. */
export const loadRecordings = async (request: APIRequestContext): Promise<Recordings> => {
  const response = await request.get(process.env.E2E_RECORDINGS ?? '', { timeout: 0 });
  return response.json();
};
