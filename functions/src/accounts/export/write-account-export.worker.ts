import type { UserId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { permissionsOf } from '../../identity/roles/permissions-of.ts';
import { getRoles } from '../../identity/roles/roles.store.ts';
import type { StoredUser } from '../../identity/users/stored-user.model.ts';
import { findUser } from '../../identity/users/users.store.ts';
import type { ArchiveFile, ArchivePart } from '../../platform/archive/archive-file.ts';
import { zipOf } from '../../platform/archive/zip.ts';
import { requireEnv } from '../../platform/env.ts';
import { logger } from '../../platform/logger.ts';
import { deleteObject } from '../../platform/objects.ts';
import { newSecret } from '../../platform/secret.ts';
import { storeStream } from '../../platform/store-stream.ts';
import { getSite } from '../../site/public.ts';
import { notifyAccountOwner } from '../notices/notify-account-owner.ts';
import type { AccountExportMessage, StoredAccountExport } from './account-export.model.ts';
import { findAccountExport, markFailed, markReady, noteAttempt } from './account-exports.store.ts';
import { exportObject, removeExportObjects } from './export-objects.ts';
import { readMe } from './read-me.ts';

/** Milliseconds that one may be written for: two minutes of Lambda's 15 are left to store it. */
const writingMs = 13 * 60_000;

async function* filesOf(user: StoredUser, parts: readonly ArchivePart[], now: Date): AsyncGenerator<ArchiveFile> {
  const [{ settings }, roles] = await Promise.all([getSite(), getRoles()]);
  const visitor = { userId: user.id, permissions: permissionsOf(user, roles), sessionId: null };
  const owner = { userId: user.id, visitor, siteUrl: settings.base_url || requireEnv('APP_ORIGIN') };
  const text = readMe(parts, user.name ?? user.email, settings.branding.site_name, now);
  yield { path: 'README.txt', text: [text] };
  for (const part of parts) yield* part.files(owner);
}

/** Removes a file that nobody was told of. Of a write whose answer was lost the row alone says whether it went through. */
const discard = async (userId: UserId, secret: string): Promise<void> => {
  if ((await findAccountExport(userId))?.secret !== secret) await deleteObject(exportObject(userId, secret));
};

/** Makes the file, under a key of its own; nothing of it stays where that fails. @returns its secret; undefined where it is waited for no more */
const make = async (
  asked: StoredAccountExport,
  user: StoredUser,
  parts: readonly ArchivePart[],
): Promise<string | undefined> => {
  const [secret, now] = [newSecret(), new Date()];
  const object = exportObject(user.id, secret);
  try {
    const size = await storeStream(
      zipOf(filesOf(user, parts, now), now),
      { ...object, contentType: 'application/zip', fileName: `my-data-${now.toISOString().slice(0, 10)}.zip` },
      AbortSignal.timeout(writingMs),
    );
    const expires = Math.floor(now.getTime() / 1_000) + limits.accountExportDays * 86_400;
    if (await markReady(asked, { made_at: now.toISOString(), size, secret, expires })) return secret;
  } catch (error) {
    await discard(user.id, secret).catch((failure: unknown) =>
      logger.error('A file that nobody was told of was not removed', { exportId: asked.id, error: failure }),
    );
    throw error;
  }
  await deleteObject(object);
  return undefined;
};

/** As `make`; what goes wrong is told at once: nobody waits for a queue to deliver again. */
const tryToMake = async (
  asked: StoredAccountExport,
  user: StoredUser,
  parts: readonly ArchivePart[],
): Promise<string | undefined> => {
  if (!(await noteAttempt(asked, new Date()))) return undefined;
  try {
    return await make(asked, user, parts);
  } catch (error) {
    logger.error('What is kept of a person was not written', { exportId: asked.id, error });
    await markFailed(asked);
    return undefined;
  }
};

/**
 * Writes everything of a person into one file, and tells them. A message that comes twice, or beside itself, makes one file more,
 * which goes again, and the same mail; where a worker was cut off the next delivery begins anew. What each context keeps is handed in:
 * this one knows of none above it.
 */
export const writeAccountExportOf =
  (parts: readonly ArchivePart[]) =>
  async ({ userId, exportId }: AccountExportMessage): Promise<void> => {
    const [asked, user] = await Promise.all([findAccountExport(userId), findUser(userId)]);
    // Stored while they were removed, by a worker that was cut off before it said so: their removal may have looked before.
    if (!user) return removeExportObjects(userId);
    if (asked?.id !== exportId || asked.state === 'failed') return;
    const secret = asked.secret ?? (await tryToMake(asked, user, parts));
    if (!secret) return;
    // Of the one before, and of tries that were cut off.
    await removeExportObjects(userId, exportObject(userId, secret));
    await notifyAccountOwner(
      user,
      { type: 'account-exported', days: limits.accountExportDays },
      `exported-${exportId}`,
    );
  };
