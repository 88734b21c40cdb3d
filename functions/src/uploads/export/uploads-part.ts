import { awsLimits } from '@overtone/shared/aws-limits.ts';
import { httpLimits } from '@overtone/shared/http/http-limits.ts';
import type { ArchiveFile, ArchiveOwner, ArchivePart } from '../../platform/archive/archive-file.ts';
import { formatJsonList } from '../../platform/archive/json-text.ts';
import { splitIntoChunks } from '../../platform/chunks.ts';
import { iteratePages } from '../../platform/iterate-pages.ts';
import { listFilesPage } from '../files/files.store.ts';
import type { StoredFile } from '../files/stored-file.model.ts';
import { findTrashedFiles, listTrashedFiles } from '../files/trash.store.ts';

const toRow = (
  { id, name, path, mime, size, duration, state, trackId, created_at }: StoredFile,
  isInTrash: boolean,
) => ({
  ...{ id, name, path, mime, size, duration, state, trackId, isInTrash, created_at },
});

async function* listRows({ userId }: ArchiveOwner): AsyncGenerator<object[]> {
  for await (const page of iteratePages((query) => listFilesPage(userId, query), httpLimits.pageSizeMax)) {
    yield page.map((file) => toRow(file, false));
  }
  const ids = (await listTrashedFiles(userId)).map(({ id }) => id);
  for (const batch of splitIntoChunks(ids, awsLimits.batchGetMax)) {
    yield (await findTrashedFiles(batch)).map((file) => toRow(file, true));
  }
}

async function* createFiles(owner: ArchiveOwner): AsyncGenerator<ArchiveFile> {
  yield { path: 'uploads.json', text: formatJsonList({}, 'files', listRows(owner)) };
}

/** Exports the files of a user. Costs one request per 100 files and half a read unit per 5 files. */
export const uploadsPart: ArchivePart = {
  descriptions: { 'uploads.json': 'Files you uploaded, including those in trash: names, sizes and dates.' },
  files: createFiles,
};
