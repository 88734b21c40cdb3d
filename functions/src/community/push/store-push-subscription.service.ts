import { ECDH } from 'node:crypto';
import type { SessionId } from '@overtone/shared/ids.ts';
import type { BrowserPushSubscription, PushSubscriptionId } from '@overtone/shared/notifications/push.contract.ts';
import { text } from '@overtone/shared/texts/text.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { AppError } from '../../platform/errors.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { logger } from '../../platform/logger.ts';
import { createLoginRequiredError } from '../../platform/login-required.ts';
import { waitBeforeRetry } from '../../platform/retry.ts';
import { isExistingUser } from '../notifications/is-existing-user.ts';
import { requirePushKey } from '../notifications/notifications.policy.ts';
import { putPushSubscription } from './push.store.ts';
import { checkPushEndpoint, toPushSubscriptionId } from './push-endpoint.ts';

/** Returns the session of the browser. An API token has none. @throws AppError `permission.denied` */
const requireSessionId = ({ visitor }: Pick<RequestContext, 'visitor'>): SessionId => {
  if (visitor.sessionId === null) throw new AppError('permission.denied', 'You can only do this in the browser.');
  return visitor.sessionId;
};

const isCurvePoint = (p256dh: string): boolean => {
  try {
    return ECDH.convertKey(p256dh, 'prime256v1', 'base64url', undefined, 'uncompressed').length > 0;
  } catch {
    return false;
  }
};

/** @throws AppError `request.invalid` unless messages can be encrypted for and sent to the subscription */
const requireUsable = async ({ endpoint, keys }: BrowserPushSubscription): Promise<void> => {
  const createInvalidError = (field: string): AppError => {
    const message = text('This browser can’t receive notifications.');
    return new AppError('request.invalid', message, { fields: { [field]: [message] } });
  };
  if (!isCurvePoint(keys.p256dh)) throw createInvalidError('keys.p256dh');
  try {
    await checkPushEndpoint(endpoint);
  } catch (error) {
    logger.warn('Refused push endpoint', { error });
    throw createInvalidError('endpoint');
  }
};

/**
 * Stores the push subscription of the browser that makes the request. Storing it again replaces it. Three round trips
 * and a DNS lookup: the rate limit, the reads and a transaction.
 * @throws AppError `request.invalid` for an endpoint without a public address, or invalid keys;
 *   `permission.denied` without a session; `rate.limited`; `unavailable` if concurrent changes do not end
 */
export const storePushSubscription = async (
  subscription: BrowserPushSubscription,
  context: RequestContext,
): Promise<PushSubscriptionId> => {
  const siteKey = await requirePushKey();
  const userId = requireUserId(context.visitor);
  const sessionId = requireSessionId(context);
  await limitRate('pushSubscription', { address: null }, userId);
  await requireUsable(subscription);
  const { endpoint, keys, expirationTime = null } = subscription;
  const id = toPushSubscriptionId(endpoint);
  const stored = { id, userId, endpoint, ...keys, siteKey, sessionId, expirationTime };
  for (let attempt = 1; !(await putPushSubscription(stored)); attempt += 1) {
    if (!(await isExistingUser(userId))) throw createLoginRequiredError();
    if (!(await waitBeforeRetry(attempt))) throw new AppError('unavailable', 'We’re a bit busy right now. Try again.');
  }
  return id;
};
