import type { Reply } from '@overtone/shared/http/endpoint.ts';
import type { UserId } from '@overtone/shared/ids.ts';
import type { unsubscribeContract } from '@overtone/shared/notifications/unsubscribe.contract.ts';
import { toEnglish } from '@overtone/shared/texts/text.ts';
import { AppError } from '../../platform/errors.ts';
import { switchDigestOff } from '../digests/digests.service.ts';
import { findDigest, isActive } from '../digests/digests.store.ts';
import { allSubscriptions, type Subscription } from '../notifications/notification-types.ts';
import { isEmailSelected } from '../notifications/selections.ts';
import { setSubscriptions } from '../notifications/subscriptions.service.ts';
import { findSubscriptions } from '../notifications/subscriptions.store.ts';
import { findUserByUnsubscribeToken } from '../notifications/unsubscribe-tokens.store.ts';

interface UnsubscribeLink {
  readonly token: string;
  /** A subscription, `digest` or `all`. */
  readonly list: string;
}

/**
 * Returns the subscriptions whose emails a link is about. The digest replaces the emails of its subscriptions: they are
 * switched off with it, because they would be sent again otherwise.
 */
const listSubscriptions = (list: string): Subscription[] => {
  if (list === 'all') return allSubscriptions.filter(({ isRequired }) => !isRequired);
  if (list === 'digest') return allSubscriptions.filter(({ hasOwnEmail }) => !hasOwnEmail);
  return allSubscriptions.filter(({ id, isRequired }) => id === list && !isRequired);
};

/** @throws AppError `route.not_found` for an unknown link */
const findLink = async ({ token, list }: UnsubscribeLink) => {
  const subscriptions = listSubscriptions(list);
  const userId = subscriptions.length > 0 ? await findUserByUnsubscribeToken(token) : undefined;
  if (!userId) throw new AppError('route.not_found', 'Not found.');
  const first = subscriptions[0];
  const name = first?.id === list ? toEnglish(first.name()) : null;
  return { userId, subscriptions, name, hasDigest: list === 'all' || list === 'digest' };
};

const isSubscribed = async (userId: UserId, subscriptions: readonly Subscription[]): Promise<boolean> => {
  const selections = (await findSubscriptions(userId))?.selections ?? {};
  return subscriptions.some((subscription) => isEmailSelected(subscription, selections));
};

/**
 * Returns what an unsubscribe link is about, and changes nothing. Two round trips and 1.5 read units.
 * @throws AppError `route.not_found` for an unknown link
 */
export const readUnsubscription = async (link: UnsubscribeLink): Promise<Reply<typeof unsubscribeContract.read>> => {
  const { userId, subscriptions, name, hasDigest } = await findLink(link);
  const [isOn, digest] = await Promise.all([
    isSubscribed(userId, subscriptions),
    hasDigest ? findDigest(userId) : undefined,
  ]);
  return { name, isSubscribed: isOn || isActive(digest) };
};

/**
 * Switches off the emails that an unsubscribe link is about. The site and the browser still notify the user. Requests are
 * not limited, because mail providers send those of many users from a few addresses: a link without its token finds
 * nothing, and it affects only its recipient. Repetitions write nothing. Three round trips, 2.5 read
 * units and 4 write units.
 * @throws AppError `route.not_found` for an unknown link
 */
export const unsubscribe = async (link: UnsubscribeLink): Promise<Reply<typeof unsubscribeContract.unsubscribe>> => {
  const { userId, subscriptions, name, hasDigest } = await findLink(link);
  if (await isSubscribed(userId, subscriptions)) {
    await setSubscriptions(
      userId,
      subscriptions.map(({ id }) => ({ notif_id: id, channels: { email: false } })),
    );
  }
  if (hasDigest) await switchDigestOff(userId);
  return { name, isSubscribed: false };
};
