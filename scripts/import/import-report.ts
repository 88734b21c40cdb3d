import type { IngestOutcome } from '@overtone/functions/catalog/ingest/ingest.model.ts';
import { doneLabels, type TaskSummary } from '../media/process-tracks-with-progress.ts';
import type { NotImportedFile } from './import-file.ts';

/** The result of importing a file. */
export type FileResult = (IngestOutcome | NotImportedFile) & { readonly path: string };

const formatCount = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;
export const formatFileCount = (count: number) => formatCount(count, 'file');

/** Formats a heading and a list of files or tracks with reasons; no lines if the list is empty. */
const formatList = (heading: string, items: readonly { name: string; reason: string }[]): string[] =>
  items.length === 0 ? [] : ['', heading, ...items.flatMap(({ name, reason }) => ['', `  ${name}`, `    ${reason}`])];

const continueHint = 'run the same command again to continue';

const selectByStatus = (results: readonly FileResult[], status: NotImportedFile['status']) =>
  results.flatMap((result) => (result.status === status ? [{ name: result.path, reason: result.reason }] : []));

/**
 * Formats the report at the end of an import: the number of files by status, the number of processed tracks, and the
 * names and reasons of skipped and failed files and of tracks that could not be processed.
 * @param remaining number of files that have not been tried
 * @returns lines for the terminal
 */
export const formatReport = (
  results: readonly FileResult[],
  remaining: number,
  summaries: readonly TaskSummary[],
): string[] => {
  const [failedFiles, skippedFiles] = [selectByStatus(results, 'failed'), selectByStatus(results, 'skipped')];
  const count = (status: FileResult['status']) => results.filter((result) => result.status === status).length;
  return [
    `Added           ${formatFileCount(count('added'))}`,
    `Already there   ${formatFileCount(count('existing'))}`,
    `Skipped         ${formatFileCount(skippedFiles.length)}`,
    `Failed          ${formatFileCount(failedFiles.length)}`,
    ...(remaining > 0 ? [`Not tried       ${formatFileCount(remaining)}; ${continueHint}`] : []),
    ...summaries.flatMap(({ work, completed, remaining: remainingTracks }) => [
      `${doneLabels[work].padEnd(16)}${formatCount(completed, 'track')}`,
      ...(remainingTracks > 0
        ? [`Not ${doneLabels[work].toLowerCase().padEnd(12)}${formatCount(remainingTracks, 'track')}; ${continueHint}`]
        : []),
    ]),
    ...formatList(
      'Skipped, because they cannot be decoded here. With ffmpeg on PATH, the same command imports most of them:',
      skippedFiles,
    ),
    ...formatList('Failed:', failedFiles),
    ...summaries.flatMap((task) =>
      formatList(`Not ${doneLabels[task.work].toLowerCase()}, but playable:`, task.failedTracks),
    ),
  ];
};
