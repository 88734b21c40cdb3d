import { basename, relative, sep } from 'node:path';
import { ingestTrack } from '@overtone/functions/catalog/ingest/ingest.service.ts';
import { MediaError } from '@overtone/functions/media/media-error.ts';
import { AppError } from '@overtone/functions/platform/errors.ts';
import { findCompanions } from './companions.ts';
import type { Fate } from './fate.ts';
import type { Found } from './walk.ts';

export type ImportOptions = {
  /** The folder that the files were found in: its first folders are taken for artists where no tag names one. */
  folder: string;
  /** Files in work at once. */
  jobs: number;
  /** Stops the taking of new files; what is in work is finished. */
  signal: AbortSignal;
  onFate: (fate: Fate) => void;
};

const sentenceOf = (error: unknown): string => {
  if (error instanceof MediaError || error instanceof AppError) return error.message;
  const name = error instanceof Error ? error.name : 'unknown error';
  return `It could not be stored: the cloud did not take it (${name}). Run the same command again.`;
};

const importFile = async (found: Found, root: string): Promise<Fate> => {
  const { path } = found;
  if ('unreadable' in found) return { path, status: 'failed', reason: 'The folder cannot be opened.' };
  try {
    const [folder, ...below] = relative(root, path).split(sep);
    const draft = {
      source: { path },
      fileName: basename(path),
      ...(folder && below.length > 0 && { folder }),
      ...(await findCompanions(path)),
    };
    return { path, ...(await ingestTrack(draft, 'later')) };
  } catch (error) {
    const isUnplayed = error instanceof MediaError && error.reason === 'needsRendition';
    return { path, status: isUnplayed ? 'unplayed' : 'failed', reason: sentenceOf(error) };
  }
};

/** Takes in what was found, several at once; one file's failure stops no other. */
export const importFiles = async (found: readonly Found[], { folder, jobs, signal, onFate }: ImportOptions) => {
  const queue = found.values();
  const work = async () => {
    // One queue for all: each takes its next file from it.
    for (const next of queue) {
      onFate(await importFile(next, folder));
      if (signal.aborted) return;
    }
  };
  await Promise.all(Array.from({ length: jobs }, work));
};
