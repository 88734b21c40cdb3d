import { exportLimits } from '@overtone/shared/accounts/export-limits.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import { getPermissions } from '../../identity/roles/permissions-of.ts';
import { getRoles } from '../../identity/roles/roles.store.ts';
import type { StoredUser } from '../../identity/users/stored-user.model.ts';
import { findUser } from '../../identity/users/users.store.ts';
import type { ArchiveFile, ArchivePart } from '../../platform/archive/archive-file.ts';
import { createZip } from '../../platform/archive/zip.ts';
import { requireEnv } from '../../platform/env.ts';
import { logger } from '../../platform/logger.ts';
import { deleteObject } from '../../platform/objects.ts';
import { createSecret } from '../../platform/secret.ts';
import { storeStream } from '../../platform/store-stream.ts';
import { getSite } from '../../site/public.ts';
import { notifyAccountOwner } from '../notices/notify-account-owner.ts';
import type { AccountExportMessage, StoredAccountExport } from './account-export.model.ts';
import { findAccountExport, markFailed, markReady, recordAttempt } from './account-exports.store.ts';
import { renderReadme } from './archive-readme.ts';
import { getExportObjectKey, removeExportObjects } from './export-objects.ts';

/** Time limit for writing an archive, in milliseconds. Two of Lambda's 15 minutes remain to store it. */
const writeTimeoutMs = 13 * 60_000;

async function* getFiles(user: StoredUser, parts: readonly ArchivePart[], now: Date): AsyncGenerator<ArchiveFile> {
  const [{ settings }, roles] = await Promise.all([getSite(), getRoles()]);
  const visitor = { userId: user.id, permissions: getPermissions(user, roles), sessionId: null };
  const owner = { userId: user.id, visitor, siteUrl: settings.base_url || requireEnv('APP_ORIGIN') };
  const text = renderReadme(parts, user.name ?? user.email, settings.branding.site_name, now);
  yield { path: 'README.txt', text: [text] };
  for (const part of parts) yield* part.files(owner);
}

/**
 * Deletes a file whose export was not marked as ready. If the response of that write was lost, only the stored item
 * shows whether it succeeded.
 */
const deleteUnlessReady = async (userId: UserId, secret: string): Promise<void> => {
  if ((await findAccountExport(userId))?.secret !== secret) await deleteObject(getExportObjectKey(userId, secret));
};

/**
 * Creates the file under a new key. The file is deleted on failure. @returns its secret, or undefined if the export
 * is no longer requested
 */
const createExportFile = async (
  requested: StoredAccountExport,
  user: StoredUser,
  parts: readonly ArchivePart[],
): Promise<string | undefined> => {
  const [secret, now] = [createSecret(), new Date()];
  const object = getExportObjectKey(user.id, secret);
  try {
    const size = await storeStream(
      createZip(getFiles(user, parts, now), now),
      { ...object, contentType: 'application/zip', fileName: `my-data-${now.toISOString().slice(0, 10)}.zip` },
      AbortSignal.timeout(writeTimeoutMs),
    );
    const expires = Math.floor(now.getTime() / 1_000) + exportLimits.accountExportDays * 86_400;
    if (await markReady(requested, { created_at: now.toISOString(), size, secret, expires })) return secret;
  } catch (error) {
    await deleteUnlessReady(user.id, secret).catch((failure: unknown) =>
      logger.error('Failed to delete unused account export file', { exportId: requested.id, error: failure }),
    );
    throw error;
  }
  await deleteObject(object);
  return undefined;
};

/**
 * As `createExportFile`, but marks the export as failed on an error, so that the user does not wait for another
 * delivery of the message.
 */
const tryCreateExportFile = async (
  requested: StoredAccountExport,
  user: StoredUser,
  parts: readonly ArchivePart[],
): Promise<string | undefined> => {
  if (!(await recordAttempt(requested, new Date()))) return undefined;
  try {
    return await createExportFile(requested, user, parts);
  } catch (error) {
    logger.error('Failed to create account export', { exportId: requested.id, error });
    await markFailed(requested);
    return undefined;
  }
};

/**
 * Returns a worker that writes all data of a user into one file, and emails the user. A duplicate or concurrent
 * delivery creates another file, which is deleted, and an email with the same id. After an interruption the next
 * delivery starts again.
 * @param parts the data of each context, as a parameter because accounts does not depend on higher contexts
 */
export const createAccountExportWorker =
  (parts: readonly ArchivePart[]) =>
  async ({ userId, exportId }: AccountExportMessage): Promise<void> => {
    const [requested, user] = await Promise.all([findAccountExport(userId), findUser(userId)]);
    // A worker that was interrupted may have stored a file after the account deletion looked for files.
    if (!user) return removeExportObjects(userId);
    if (requested?.id !== exportId || requested.state === 'failed') return;
    const secret = requested.secret ?? (await tryCreateExportFile(requested, user, parts));
    if (!secret) return;
    // Deletes the files of the previous export and of interrupted attempts.
    await removeExportObjects(userId, getExportObjectKey(userId, secret));
    await notifyAccountOwner(
      user,
      { type: 'account-exported', days: exportLimits.accountExportDays },
      `exported-${exportId}`,
    );
  };
