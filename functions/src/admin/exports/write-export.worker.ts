import { createHash } from 'node:crypto';
import { createWriteStream, openAsBlob } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { byteOrderMark, csvLine } from '@overtone/shared/texts/csv.ts';
import { permissionsOf } from '../../identity/roles/permissions-of.ts';
import { getRoles } from '../../identity/roles/roles.store.ts';
import { findUser } from '../../identity/users/users.store.ts';
import { logger } from '../../platform/logger.ts';
import { putObject } from '../../platform/objects.ts';
import { withFolder } from '../../platform/with-folder.ts';
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

/** Writes the file chunk by chunk, so that its length does not matter to memory, and stores it. @returns its rows */
const store = (asked: StoredExport): Promise<number> =>
  withFolder('overtone-export-', async (folder) => {
    const { header, lines, fileName } = managedKinds[asked.kind];
    const path = join(folder, 'list.csv');
    const hash = createHash('sha256');
    let rows = 0;
    async function* texts(): AsyncGenerator<string> {
      yield byteOrderMark + csvLine(header);
      for await (const chunk of lines(asked.wanted, asked.ids)) {
        if (chunk.length === 0) continue;
        const noted = Math.floor(rows / rowsPerNote);
        rows += chunk.length;
        if (Math.floor(rows / rowsPerNote) > noted) await setExport(asked, { rows });
        yield chunk.map(csvLine).join('');
      }
    }
    async function* hashed(): AsyncGenerator<Buffer> {
      for await (const text of texts()) {
        const bytes = Buffer.from(text);
        hash.update(bytes);
        yield bytes;
      }
    }
    await pipeline(Readable.from(hashed(), { objectMode: false }), createWriteStream(path));
    await putObject({
      ...exportFile(asked.id),
      body: await openAsBlob(path),
      contentType: 'text/csv; charset=utf-8',
      sha256: hash.digest(),
      fileName: `${fileName}-${asked.created_at.slice(0, 10)}.csv`,
    });
    return rows;
  });

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
