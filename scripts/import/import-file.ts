import { basename, relative, sep } from 'node:path';
import type { IngestOutcome, TrackDraft } from '@overtone/functions/catalog/ingest/ingest.model.ts';
import { ingestPlayable, ingestTrack } from '@overtone/functions/catalog/ingest/ingest.service.ts';
import { MediaError } from '@overtone/functions/media/media-error.ts';
import { AppError } from '@overtone/functions/platform/errors.ts';
import { findCompanions } from './companions.ts';
import { findFolderContext } from './folder-context.ts';

export interface FileToImport {
  readonly path: string;
  /** The folder that it was found in: the first folder in it is taken for the artist where no tag names one. */
  readonly folder: string;
}

/** Why a file did not come in, as a sentence for a person. `leftOut` is audio that no rendition can be made of here. */
export interface StayedOut {
  readonly status: 'failed' | 'leftOut';
  readonly reason: string;
}

const sentenceOf = (error: unknown): string => {
  if (error instanceof MediaError || error instanceof AppError) return error.message;
  const name = error instanceof Error ? error.name : 'unknown error';
  return `It could not be stored: the cloud did not take it (${name}). Run the same command again.`;
};

const draftOf = async ({ path, folder }: FileToImport): Promise<TrackDraft> => {
  const [artist, ...below] = relative(folder, path).split(sep);
  const context = await findFolderContext(path);
  return {
    source: { path },
    fileName: basename(path),
    ...(artist && below.length > 0 && { folder: artist }),
    ...(await findCompanions(path)),
    ...(context && { context }),
  };
};

const attempt = async <Outcome>(
  file: FileToImport,
  ingest: (draft: TrackDraft) => Promise<Outcome>,
): Promise<Outcome | StayedOut> => {
  try {
    return await ingest(await draftOf(file));
  } catch (error) {
    const isLeftOut = error instanceof MediaError && error.reason === 'needsRendition';
    return { status: isLeftOut ? 'leftOut' : 'failed', reason: sentenceOf(error) };
  }
};

/** Takes in a file that plays as it is. @returns undefined for one that has to be rendered first */
export const importPlayed = (file: FileToImport): Promise<IngestOutcome | StayedOut | undefined> =>
  attempt(file, ingestPlayable);

/** Takes in a file whatever that costs: seconds of a processor for one that has to be rendered first. */
export const importAny = (file: FileToImport): Promise<IngestOutcome | StayedOut> =>
  attempt(file, (draft) => ingestTrack(draft, 'later'));
