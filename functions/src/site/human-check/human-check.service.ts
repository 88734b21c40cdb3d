import { limits } from '@overtone/shared/limits.ts';
import type { HumanAction } from '@overtone/shared/site/human-check/human-action.ts';
import { cached } from '../../platform/cached.ts';
import { tableName } from '../../platform/dynamo/table.ts';
import { AppError } from '../../platform/errors.ts';
import { logger } from '../../platform/logger.ts';
import { getPrivateSettings, getPublicSettings } from '../settings/settings.store.ts';
import { googleRecaptcha } from './google-recaptcha.ts';
import { everybodyIsHuman, type HumanCheck, HumanCheckUnavailable } from './human-check.ts';

interface Asked {
  readonly token: string | undefined;
  readonly address: string | null;
}

/** Which actions are checked, without a read at every sign-in: kept for `limits.rolesCachedSeconds`. */
const enabledActions = cached(
  limits.rolesCachedSeconds,
  () => tableName('SITE_TABLE'),
  async () => (await getPublicSettings()).recaptcha.enable,
);

/** The site's check: none until its key is set. */
const siteCheck = async (): Promise<HumanCheck> => {
  const { secret_key, minimal_score } = (await getPrivateSettings()).recaptcha;
  return secret_key ? googleRecaptcha({ secret: secret_key, minimalScore: minimal_score }) : everybodyIsHuman;
};

/** Closed when the service is silent: who could silence it would be through. */
const judge = async (check: HumanCheck, action: string, { token = '', address }: Asked): Promise<boolean> => {
  try {
    return await check({ token, action, address });
  } catch (error) {
    if (!(error instanceof HumanCheckUnavailable)) throw error;
    logger.error(error.message, { error });
    throw new AppError('unavailable', 'The human check does not answer right now. Please try again in a moment.', {
      cause: error,
    });
  }
};

/** Whether the site's check takes a visitor for a person; true where the site has none. */
export const isHuman = async (action: string, asked: Asked): Promise<boolean> =>
  judge(await siteCheck(), action, asked);

/** Whether the site checks an action. No round trip, or one where it may. */
export const isChecked = async (action: HumanAction): Promise<boolean> => {
  const enabled = await enabledActions();
  return Object.hasOwn(enabled, action) && enabled[action] === true && (await siteCheck()) !== everybodyIsHuman;
};

/**
 * Lets persons pass to an action that the site checks. No round trip where it is not; one more, and one to Google, where
 * it is: count the try first (`limitRate`), so that nobody makes the site ask Google without end.
 * @throws AppError `human.unverified`, or `unavailable` when nobody could tell
 */
export const requireHuman = async (action: HumanAction, asked: Asked): Promise<void> => {
  const enabled = await enabledActions();
  if (!Object.hasOwn(enabled, action) || !enabled[action]) return;
  const check = await siteCheck();
  if (check === everybodyIsHuman) return;
  if (asked.token && (await judge(check, action, asked))) return;
  throw new AppError('human.unverified', 'Could not verify you are human.');
};
