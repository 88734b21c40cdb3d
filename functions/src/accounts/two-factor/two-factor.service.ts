import { type Text, text } from '@overtone/shared/texts/text.ts';
import { createKnownBrowser } from '../../identity/known-browsers/known-browsers.service.ts';
import { requireConfirmedPassword } from '../../identity/passwords/confirmed-password.service.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { findWithCredentials, getUser } from '../../identity/users/users.store.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { createLoginRequiredError } from '../../platform/login-required.ts';
import { getSite } from '../../site/public.ts';
import { notifyAccountOwner } from '../notices/notify-account-owner.ts';
import { createRecoveryCodes, hashRecoveryCode } from './recovery-code.ts';
import { createTotpSecret, findStep, getQrCode } from './totp.ts';
import { beginTwoFactor, confirmTwoFactor, endTwoFactor, setRecoveryCodes } from './two-factor.store.ts';

// All functions of this file require a recently entered password in the same session.

const createStateError = (message: Text): AppError => new AppError('two_factor.state', message);
const createNotBeingSetUpError = () => createStateError(text('Two factor setup hasn’t been started.'));

/** Starts the setup, or restarts it. @throws AppError `two_factor.state` if two-factor authentication is on */
export const enableTwoFactor = async (context: RequestContext): Promise<void> => {
  await requireConfirmedPassword(context);
  const isStarted = await beginTwoFactor(requireUserId(context.visitor), createTotpSecret());
  if (!isStarted) throw createStateError(text('Two factor authentication is already on.'));
};

/**
 * Returns the key of a pending setup. It is not shown again after the confirmation. @throws AppError
 * `two_factor.state`
 */
export const readSetup = async (context: RequestContext) => {
  await requireConfirmedPassword(context);
  const [{ user, credentials }, { settings }] = await Promise.all([
    findWithCredentials(requireUserId(context.visitor)),
    getSite(),
  ]);
  const secret = credentials.totpSecret;
  if (!user || secret === null || user.two_factor_confirmed_at !== null) throw createNotBeingSetUpError();
  return { svg: getQrCode(secret, user.email, settings.branding.site_name), secret };
};

/**
 * Turns two-factor authentication on after a first code, and returns the recovery codes, which are not shown again.
 * Other known browsers have only proved the password, so they are no longer known.
 * @throws AppError `code.invalid` on `code`; `two_factor.state`; `rate.limited`
 */
export const confirmSetup = async (code: string, context: RequestContext): Promise<string[]> => {
  await requireConfirmedPassword(context);
  const userId = requireUserId(context.visitor);
  await limitRate('twoFactor', context, userId);
  const { user, credentials } = await findWithCredentials(userId);
  const { totpSecret } = credentials;
  if (!user || totpSecret === null || user.two_factor_confirmed_at !== null) throw createNotBeingSetUpError();
  const step = findStep(totpSecret, code);
  if (step === undefined) {
    const message = text('Invalid code.');
    throw new AppError('code.invalid', message, { fields: { code: [message] } });
  }
  const codes = createRecoveryCodes();
  const digests = new Set(codes.map(hashRecoveryCode));
  const confirmedAt = new Date().toISOString();
  if (!(await confirmTwoFactor(user.id, { totpSecret, step, digests, confirmedAt }))) throw createNotBeingSetUpError();
  const browser = createKnownBrowser({ ...user, two_factor_confirmed_at: confirmedAt }, context);
  await Promise.all([browser.save(), notifyAccountOwner(user, { type: 'two-factor-changed', enabled: true })]);
  browser.sendCookie();
  return codes;
};

/** Turns two-factor authentication off, or cancels its setup. */
export const disableTwoFactor = async (context: RequestContext): Promise<void> => {
  await requireConfirmedPassword(context);
  const user = await getUser(requireUserId(context.visitor));
  if (!(await endTwoFactor(user.id))) throw createLoginRequiredError();
  if (user.two_factor_confirmed_at === null) return;
  await notifyAccountOwner(user, { type: 'two-factor-changed', enabled: false });
};

/** Replaces all recovery codes. @throws AppError `two_factor.state` if two-factor authentication is off */
export const regenerateRecoveryCodes = async (context: RequestContext): Promise<string[]> => {
  await requireConfirmedPassword(context);
  const user = await getUser(requireUserId(context.visitor));
  const codes = createRecoveryCodes();
  const areSet =
    user.two_factor_confirmed_at !== null && (await setRecoveryCodes(user, new Set(codes.map(hashRecoveryCode))));
  if (!areSet) throw createStateError(text('Two factor authentication is off.'));
  return codes;
};
