import { byteOrderMark, csvLine } from '@overtone/shared/texts/csv.ts';
import { permissionsOf } from '../../identity/roles/permissions-of.ts';
import { getRoles } from '../../identity/roles/roles.store.ts';
import { findUser } from '../../identity/users/users.store.ts';
import { logger } from '../../platform/logger.ts';
import { storeStream } from '../../platform/store-stream.ts';
import { managedKinds } from '../lists/managed-kinds.ts';
import type { ExportMessage, StoredExport } from './export.model.ts';
import { exportFile } from './export-file.ts';
import { mayExport } from './exports.policy.ts';
import { findExport, setExport } from './exports.store.ts';

/** Rows after which it says how far it is. */
const rowsPerNote = 10_000;

const mayStillHave = async ({ userId, kind }: StoredExport): Promise<boolean> => {
  const [user, roles] = await Promise.all([findUser(userId), getRoles()]);
  return user !== undefined && mayExport(kind, permissionsOf(user, roles));
};

/** Writes the file chunk by chunk, and stores it. @returns its rows */
const store = async (asked: StoredExport): Promise<number> => {
  const { header, lines, fileName } = managedKinds[asked.kind];
  let rows = 0;
  async function* pieces(): AsyncGenerator<Buffer> {
    yield Buffer.from(byteOrderMark + csvLine(header));
    for await (const chunk of lines(asked.wanted, asked.ids)) {
      if (chunk.length === 0) continue;
      const noted = Math.floor(rows / rowsPerNote);
      rows += chunk.length;
      if (Math.floor(rows / rowsPerNote) > noted) await setExport(asked, { rows });
      yield Buffer.from(chunk.map(csvLine).join(''));
    }
  }
  await storeStream(pieces(), {
    ...exportFile(asked.id),
    contentType: 'text/csv; charset=utf-8',
    fileName: `${fileName}-${asked.created_at.slice(0, 10)}.csv`,
  });
  return rows;
};

/**
 * Writes an export that was asked for, if whoever asked may still have it. Whatever goes wrong is told at once: nobody waits
 * for a queue to deliver again. A message that comes twice writes the same file, or finds it written.
 */
export const writeExport = async ({ userId, exportId }: ExportMessage): Promise<void> => {
  const asked = await findExport(userId, exportId);
  if (asked?.state !== 'waiting') return;
  if (!(await mayStillHave(asked))) {
    await setExport(asked, { state: 'failed' });
    return;
  }
  try {
    const rows = await store(asked);
    await setExport(asked, { state: 'ready', rows });
  } catch (error) {
    logger.error('A list was not exported', { exportId, kind: asked.kind, error });
    await setExport(asked, { state: 'failed' });
  }
};
