import { basename, relative, sep } from 'node:path';
import type { IngestOutcome, TrackDraft } from '@overtone/functions/catalog/ingest/ingest.model.ts';
import { ingestPlayable, ingestTrack } from '@overtone/functions/catalog/ingest/ingest.service.ts';
import { MediaError } from '@overtone/functions/media/media-error.ts';
import { AppError } from '@overtone/functions/platform/errors.ts';
import { findFolderContext } from './folder-context.ts';
import { findSidecarFiles } from './sidecar-files.ts';

export interface FileToImport {
  readonly path: string;
  /** The imported folder. If the tags name no artist, the first folder below it is used as the artist. */
  readonly folder: string;
}

/** Why a file was not imported, as a sentence. `skipped` is audio that cannot be decoded on this machine. */
export interface NotImportedFile {
  readonly status: 'failed' | 'skipped';
  readonly reason: string;
}

const formatError = (error: unknown): string => {
  if (error instanceof MediaError || error instanceof AppError) return error.message;
  const name = error instanceof Error ? error.name : 'unknown error';
  return `The file could not be stored (${name}). Run the same command again.`;
};

const buildDraft = async ({ path, folder }: FileToImport): Promise<TrackDraft> => {
  const [artist, ...segments] = relative(folder, path).split(sep);
  const context = await findFolderContext(path);
  return {
    source: { path },
    fileName: basename(path),
    ...(artist && segments.length > 0 && { folder: artist }),
    ...(await findSidecarFiles(path)),
    ...(context && { context }),
  };
};

const tryIngest = async <Outcome>(
  file: FileToImport,
  ingest: (draft: TrackDraft) => Promise<Outcome>,
): Promise<Outcome | NotImportedFile> => {
  try {
    return await ingest(await buildDraft(file));
  } catch (error) {
    const isSkipped = error instanceof MediaError && error.reason === 'needsRendition';
    return { status: isSkipped ? 'skipped' : 'failed', reason: formatError(error) };
  }
};

/** Imports a file that every browser plays. @returns undefined for a file that has to be rendered first */
export const importPlayable = (file: FileToImport): Promise<IngestOutcome | NotImportedFile | undefined> =>
  tryIngest(file, ingestPlayable);

/** Imports any file. A file that has to be rendered first takes seconds of CPU time. */
export const importAny = (file: FileToImport): Promise<IngestOutcome | NotImportedFile> =>
  tryIngest(file, (draft) => ingestTrack(draft, 'later'));
