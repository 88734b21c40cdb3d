import { byteOrderMark, formatCsvLine } from '@overtone/shared/texts/csv.ts';
import { getPermissions } from '../../identity/roles/permissions-of.ts';
import { getRoles } from '../../identity/roles/roles.store.ts';
import { findUser } from '../../identity/users/users.store.ts';
import { logger } from '../../platform/logger.ts';
import { storeStream } from '../../platform/store-stream.ts';
import type { ExportMessage, StoredExport } from './export.model.ts';
import { getExportObject } from './export-file.ts';
import { exportedKinds } from './exported-kinds.ts';
import { canExport } from './exports.policy.ts';
import { findExport, setExport } from './exports.store.ts';

/** Number of rows after which the progress is stored. */
const rowsPerUpdate = 10_000;

const isStillAllowed = async ({ userId, kind }: StoredExport): Promise<boolean> => {
  const [user, roles] = await Promise.all([findUser(userId), getRoles()]);
  return user !== undefined && canExport(kind, getPermissions(user, roles));
};

/** Writes the file in chunks, and stores it. @returns the number of rows */
const storeFile = async (requestedExport: StoredExport): Promise<number> => {
  const { header, iterateLines, fileName } = exportedKinds[requestedExport.kind];
  let rows = 0;
  async function* createCsvChunks(): AsyncGenerator<Buffer> {
    yield Buffer.from(byteOrderMark + formatCsvLine(header));
    for await (const chunk of iterateLines(requestedExport.selection, requestedExport.ids)) {
      if (chunk.length === 0) continue;
      const updatesBefore = Math.floor(rows / rowsPerUpdate);
      rows += chunk.length;
      if (Math.floor(rows / rowsPerUpdate) > updatesBefore) await setExport(requestedExport, { rows });
      yield Buffer.from(chunk.map(formatCsvLine).join(''));
    }
  }
  await storeStream(createCsvChunks(), {
    ...getExportObject(requestedExport.id),
    contentType: 'text/csv; charset=utf-8',
    fileName: `${fileName}-${requestedExport.created_at.slice(0, 10)}.csv`,
  });
  return rows;
};

/**
 * Writes a requested export, if the admin still has the permission. Errors mark it as failed immediately, so that the
 * admin does not wait for another delivery. A duplicate message writes the same file, or does nothing if it is
 * complete.
 */
export const writeExport = async ({ userId, exportId }: ExportMessage): Promise<void> => {
  const requestedExport = await findExport(userId, exportId);
  if (requestedExport?.state !== 'waiting') return;
  if (!(await isStillAllowed(requestedExport))) {
    await setExport(requestedExport, { state: 'failed' });
    return;
  }
  try {
    const rows = await storeFile(requestedExport);
    await setExport(requestedExport, { state: 'ready', rows });
  } catch (error) {
    logger.error('Failed to export list', { exportId, kind: requestedExport.kind, error });
    await setExport(requestedExport, { state: 'failed' });
  }
};
