import type { AccountExport } from '@overtone/shared/accounts/export/account-export.model.ts';
import { exportLimits } from '@overtone/shared/accounts/export-limits.ts';
import { ExportId } from '@overtone/shared/ids.ts';
import { ulid } from 'ulid';
import {
  requireBrowserSession,
  requireConfirmedPassword,
} from '../../identity/passwords/confirmed-password.service.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { createLoginRequiredError } from '../../platform/login-required.ts';
import { send } from '../../platform/queue.ts';
import { signObjectUrl } from '../../platform/signed-url.ts';
import type { AccountExportMessage, StoredAccountExport } from './account-export.model.ts';
import { findAccountExport, startExport } from './account-exports.store.ts';
import { getExportObjectKey } from './export-objects.ts';

/**
 * Returns the time before which a pending export is abandoned. A worker runs for at most 15 minutes, and cannot
 * report when it is interrupted.
 */
const getAbandonmentLimit = (): Date => new Date(Date.now() - exportLimits.accountExportStalledSeconds * 1_000);

const isPending = ({ state, last_attempt_at }: StoredAccountExport): boolean =>
  state === 'pending' && last_attempt_at >= getAbandonmentLimit().toISOString();

const noExport: AccountExport = { state: 'none', created_at: null, size: null, expires_at: null };

const presentExport = (stored: StoredAccountExport | undefined): AccountExport => {
  if (!stored) return noExport;
  if (stored.state !== 'ready') return { ...noExport, state: isPending(stored) ? 'pending' : 'failed' };
  const { state, created_at, size, expires } = stored;
  return { state, created_at, size, expires_at: new Date(expires * 1_000).toISOString() };
};

/** Returns the state of the user's export: one read unit. @throws AppError `permission.denied` outside of a browser */
export const readAccountExport = async (context: RequestContext): Promise<AccountExport> => {
  requireBrowserSession(context);
  return presentExport(await findAccountExport(requireUserId(context.visitor)));
};

/**
 * Starts an export of all data of the user. A pending export continues and is not counted again. Costs a read, a
 * counter update, a write and a message. If the request is interrupted before the message, a new export can be started
 * after `exportLimits.accountExportStalledSeconds`.
 * @throws AppError `permission.denied` outside of a browser; `rate.limited`; `auth.required` if the account was
 *   deleted
 */
export const beginAccountExport = async (context: RequestContext): Promise<AccountExport> => {
  requireBrowserSession(context);
  const userId = requireUserId(context.visitor);
  const existing = await findAccountExport(userId);
  if (existing && isPending(existing)) return presentExport(existing);
  await limitRate('accountExport', context, userId);
  const now = new Date();
  const requested: StoredAccountExport = {
    ...{ userId, id: ExportId.parse(`exp_${ulid()}`), state: 'pending', last_attempt_at: now.toISOString() },
    ...{ created_at: null, size: null, secret: null },
    expires: Math.floor(now.getTime() / 1_000) + exportLimits.accountExportDays * 86_400,
  };
  if (await startExport(requested, getAbandonmentLimit())) {
    await send('ACCOUNT_EXPORTS_QUEUE_URL', { userId, exportId: requested.id } satisfies AccountExportMessage);
    return presentExport(requested);
  }
  const concurrentExport = await findAccountExport(userId);
  if (!concurrentExport) throw createLoginRequiredError();
  return presentExport(concurrentExport);
};

/**
 * Returns a signed URL of the user's own export, valid for `exportLimits.accountExportUrlSeconds`. The password must
 * have been entered just before (or the user must have logged in, for an account without a password), so that an
 * unattended browser is not enough. Costs 2 round trips and 2 read units.
 * @throws AppError `permission.denied` outside of a browser; `password.confirmation_required`; `export.not_found`
 */
export const downloadAccountExport = async (context: RequestContext): Promise<string> => {
  await requireConfirmedPassword(context, exportLimits.accountExportConfirmedSeconds);
  const storedExport = await findAccountExport(requireUserId(context.visitor));
  if (storedExport?.state !== 'ready' || storedExport.secret === null) {
    throw new AppError('export.not_found', 'This file is no longer available. Request a new one.');
  }
  const { bucket, key } = getExportObjectKey(storedExport.userId, storedExport.secret);
  return signObjectUrl(bucket, key, exportLimits.accountExportUrlSeconds);
};
