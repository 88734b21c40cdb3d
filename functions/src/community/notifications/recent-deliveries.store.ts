import { communityLimits } from '@overtone/shared/community/community-limits.ts';
import { NotificationId, UserId } from '@overtone/shared/ids.ts';
import * as z from 'zod';
import { either, equals, isLessThan, itemDoesNotExist } from '../../platform/dynamo/conditions.ts';
import { defineItem } from '../../platform/dynamo/item.ts';
import { findItem } from '../../platform/dynamo/read.ts';
import { createItem } from '../../platform/dynamo/write.ts';
import { AppError } from '../../platform/errors.ts';
import { waitBeforeRetry } from '../../platform/retry.ts';
import { DeliveryChannel } from './delivery-channels.ts';

/** The notifications that were delivered to a user in a channel in the last hour. */
const recentDeliveriesItem = defineItem({
  table: 'COMMUNITY_TABLE',
  model: z.object({
    userId: UserId,
    channel: DeliveryChannel,
    /** With the time in milliseconds since 1970. */
    deliveries: z.array(z.object({ id: NotificationId, at: z.int() })),
    changes: z.int(),
    expires: z.int(),
  }),
  // In the partition that the account deletion deletes.
  key: { pk: 'notification-state#{userId}', sk: 'recent#{channel}' },
  isConsistent: true,
  expires: 'expires',
});

const hourMs = 3_600_000;

/** DynamoDB deletes expired rows later, and reads hide them until then. */
const isAbsent = (now: number) => either(itemDoesNotExist, isLessThan('expires', Math.floor(now / 1_000) + 1));

/**
 * Reserves one of the deliveries that a user may get in a channel in an hour (`communityLimits.deliveriesPerHour`), before
 * it is sent. A repetition for the same notification uses the same one. One read unit and one write unit.
 * @returns false if the user has got all of them in the last hour
 * @throws AppError `unavailable` if concurrent changes do not end
 */
export const reserveDelivery = async (
  userId: UserId,
  channel: DeliveryChannel,
  id: NotificationId,
): Promise<boolean> => {
  for (let attempt = 1; ; attempt += 1) {
    const before = await findItem(recentDeliveriesItem, { userId, channel });
    const now = Date.now();
    const recent = (before?.deliveries ?? []).filter(({ at }) => at > now - hourMs);
    if (recent.some((delivery) => delivery.id === id)) return true;
    if (recent.length >= communityLimits.deliveriesPerHour[channel]) return false;
    const row = {
      ...{ userId, channel, deliveries: [...recent, { id, at: now }], changes: (before?.changes ?? 0) + 1 },
      expires: Math.ceil((now + hourMs) / 1_000),
    };
    const isUnchanged = before ? equals('changes', before.changes) : isAbsent(now);
    if (await createItem(recentDeliveriesItem, row, isUnchanged)) return true;
    if (!(await waitBeforeRetry(attempt))) throw new AppError('unavailable', 'We’re a bit busy right now. Try again.');
  }
};
