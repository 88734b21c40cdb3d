import { identityLimits } from '@overtone/shared/identity/identity-limits.ts';
import type { HumanAction } from '@overtone/shared/site/human-check/human-action.ts';
import { cached } from '../../platform/cached.ts';
import { getTableName } from '../../platform/dynamo/table.ts';
import { AppError } from '../../platform/errors.ts';
import { logger } from '../../platform/logger.ts';
import { getPrivateSettings, getPublicSettings } from '../settings/settings.store.ts';
import { createGoogleRecaptcha } from './google-recaptcha.ts';
import { type HumanCheck, HumanCheckUnavailable, noHumanCheck } from './human-check.ts';

interface VisitorToken {
  readonly token: string | undefined;
  readonly address: string | null;
}

/** The actions that are checked, cached for `identityLimits.serverCacheSeconds` so that a login needs no read. */
const readEnabledActions = cached(
  identityLimits.serverCacheSeconds,
  () => getTableName('SITE_TABLE'),
  async () => (await getPublicSettings()).recaptcha.enable,
);

/** Returns the check of the site, or `noHumanCheck` until its key is set. */
const getSiteCheck = async (): Promise<HumanCheck> => {
  const { secret_key, minimal_score } = (await getPrivateSettings()).recaptcha;
  return secret_key ? createGoogleRecaptcha({ secret: secret_key, minimalScore: minimal_score }) : noHumanCheck;
};

/**
 * Fails if the service does not respond, because an attacker could otherwise bypass the check by blocking the
 * service.
 */
const runCheck = async (check: HumanCheck, action: string, { token = '', address }: VisitorToken): Promise<boolean> => {
  try {
    return await check({ token, action, address });
  } catch (error) {
    if (!(error instanceof HumanCheckUnavailable)) throw error;
    logger.error(error.message, { error });
    throw new AppError('unavailable', 'We couldn’t verify you’re human right now. Try again in a moment.', {
      cause: error,
    });
  }
};

/** Returns whether the check considers a visitor human. Always true without a configured check. */
export const isHuman = async (action: string, visitorToken: VisitorToken): Promise<boolean> =>
  runCheck(await getSiteCheck(), action, visitorToken);

/** Returns whether an action is checked. Costs one round trip, or none if the action is disabled. */
export const isHumanCheckRequired = async (action: HumanAction): Promise<boolean> => {
  const enabled = await readEnabledActions();
  return Object.hasOwn(enabled, action) && enabled[action] === true && (await getSiteCheck()) !== noHumanCheck;
};

/**
 * Requires that the visitor passes the check, if the action is checked. Costs one round trip and a request to Google,
 * or nothing if the action is not checked. Call `limitRate` first, so that an attacker cannot make the site send
 * unlimited requests to Google.
 * @throws AppError `human.unverified`, or `unavailable` if the service does not respond
 */
export const requireHuman = async (action: HumanAction, visitorToken: VisitorToken): Promise<void> => {
  const enabled = await readEnabledActions();
  if (!Object.hasOwn(enabled, action) || !enabled[action]) return;
  const check = await getSiteCheck();
  if (check === noHumanCheck) return;
  if (visitorToken.token && (await runCheck(check, action, visitorToken))) return;
  throw new AppError('human.unverified', 'Could not verify you are human.');
};
