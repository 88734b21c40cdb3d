import { playLimits } from '@overtone/shared/plays/play-limits.ts';
import type { Visit } from '@overtone/shared/plays/visit.model.ts';
import { getCountryCode, parseClient } from '../../platform/http/client.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { send } from '../../platform/queue.ts';
import { isBot } from '../ingest/is-bot.ts';
import { createDailyIdLookup } from '../listeners/daily-listener-ids.ts';
import type { VisitMessage } from './visit-event.ts';
import { getVisitDay, getVisitTime, type VisitEvent } from './visit-event.ts';

const dayMs = 86_400_000;

/**
 * Whether a visit began today or yesterday, so that the salt of its day exists. Browsers send visits within minutes.
 */
const isTimely = (visit: Visit, now: number): boolean => {
  try {
    const time = getVisitTime(visit);
    return time > now - dayMs && time <= now + playLimits.playAheadSecondsMax * 1_000;
  } catch {
    // A ULID can hold times that are no valid dates.
    return false;
  }
};

/**
 * Queues the visits of one request in one message, each ID once. Reads only the session. Visits that are too old, and
 * those of bots, are dropped without an error.
 */
export const recordVisits = async (
  visits: readonly Visit[],
  call: Pick<RequestContext, 'visitor' | 'headers' | 'address'>,
  now = Date.now(),
): Promise<void> => {
  const { headers, visitor } = call;
  if (isBot(call)) return;
  const visitsById = new Map(visits.filter((visit) => isTimely(visit, now)).map((visit) => [visit.id, visit]));
  if (visitsById.size === 0) return;
  const { device_type: device, platform, browser } = parseClient(headers, null);
  const getDailyIds = createDailyIdLookup(call, now);
  const events: VisitEvent[] = [];
  for (const visit of visitsById.values()) {
    const { listener, network } = await getDailyIds(getVisitDay(visit));
    events.push({
      ...visit,
      referrer: visit.isEntry ? visit.referrer : null,
      ...{ visitor: listener, network, isUser: visitor.userId !== null },
      ...{ device, platform, browser, country: getCountryCode(headers) },
    });
  }
  await send('PLAYS_QUEUE_URL', { visits: events } satisfies VisitMessage);
};
