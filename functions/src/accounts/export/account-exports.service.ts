import type { AccountExport } from '@overtone/shared/accounts/export/account-export.model.ts';
import { ExportId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { ulid } from 'ulid';
import {
  requireBrowserSession,
  requireConfirmedPassword,
} from '../../identity/passwords/confirmed-password.service.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { send } from '../../platform/queue.ts';
import { signInFirst } from '../../platform/sign-in-first.ts';
import { signObjectUrl } from '../../platform/signed-url.ts';
import type { AccountExportMessage, StoredAccountExport } from './account-export.model.ts';
import { beginStored, findAccountExport } from './account-exports.store.ts';
import { exportObject } from './export-objects.ts';

/** When whoever is at it was to be heard of last: a worker runs for 15 minutes at most, and one that was cut off says nothing. */
const silentSince = (): Date => new Date(Date.now() - limits.accountExportSilentSeconds * 1_000);

const isUnderWay = ({ state, heard_at }: StoredAccountExport): boolean =>
  state === 'pending' && heard_at >= silentSince().toISOString();

const none: AccountExport = { state: 'none', made_at: null, size: null, kept_until: null };

const present = (stored: StoredAccountExport | undefined): AccountExport => {
  if (!stored) return none;
  if (stored.state !== 'ready') return { ...none, state: isUnderWay(stored) ? 'pending' : 'failed' };
  const { state, made_at, size, expires } = stored;
  return { state, made_at, size, kept_until: new Date(expires * 1_000).toISOString() };
};

/** How far somebody's own file is: one read unit. @throws AppError `permission.denied` outside of a browser */
export const readAccountExport = async (context: RequestContext): Promise<AccountExport> => {
  requireBrowserSession(context);
  return present(await findAccountExport(requireUserId(context.visitor)));
};

/**
 * Has a file made of everything of whoever calls; where one is under way it goes on, and is not counted. A read, a count, a
 * write and a message: cut off before the message it may be begun again after `limits.accountExportSilentSeconds`.
 * @throws AppError `permission.denied` outside of a browser; `rate.limited`; `auth.required` where the account goes
 */
export const beginAccountExport = async (context: RequestContext): Promise<AccountExport> => {
  requireBrowserSession(context);
  const userId = requireUserId(context.visitor);
  const known = await findAccountExport(userId);
  if (known && isUnderWay(known)) return present(known);
  await limitRate('accountExport', context, userId);
  const now = new Date();
  const asked: StoredAccountExport = {
    ...{ userId, id: ExportId.parse(`exp_${ulid()}`), state: 'pending', heard_at: now.toISOString() },
    ...{ made_at: null, size: null, secret: null },
    expires: Math.floor(now.getTime() / 1_000) + limits.accountExportDays * 86_400,
  };
  if (await beginStored(asked, silentSince())) {
    await send('ACCOUNT_EXPORTS_QUEUE_URL', { userId, exportId: asked.id } satisfies AccountExportMessage);
    return present(asked);
  }
  const others = await findAccountExport(userId);
  if (!others) throw signInFirst();
  return present(others);
};

/**
 * An address of somebody's own file, for `limits.accountExportUrlSeconds`. Whoever finds a browser open gets none: the password has to
 * be typed just now, or an account without one signed in to. 2 trips, 2 read units.
 * @throws AppError `permission.denied` outside of a browser; `password.confirmation_required`; `export.not_found`
 */
export const downloadAccountExport = async (context: RequestContext): Promise<string> => {
  await requireConfirmedPassword(context, limits.accountExportConfirmedSeconds);
  const found = await findAccountExport(requireUserId(context.visitor));
  if (found?.state !== 'ready' || found.secret === null) {
    throw new AppError('export.not_found', 'This file is not there any more. Please ask for another one.');
  }
  const { bucket, key } = exportObject(found.userId, found.secret);
  return signObjectUrl(bucket, key, limits.accountExportUrlSeconds);
};
