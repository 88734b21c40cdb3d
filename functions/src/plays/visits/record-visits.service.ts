import { limits } from '@overtone/shared/limits.ts';
import type { Visit } from '@overtone/shared/plays/visit.model.ts';
import { clientOf, countryCodeOf } from '../../platform/http/client.ts';
import type { RequestContext } from '../../platform/http/context.ts';
import { send } from '../../platform/queue.ts';
import { isKnownBot } from '../ingest/known-bots.ts';
import { dailyNamesOf } from '../listeners/daily-names.ts';
import { type VisitEvent, visitDay, visitTime } from './visit-event.ts';
import type { VisitMessage } from './visit-message.ts';

const dayMs = 86_400_000;

/** Of today, or of yesterday, whose salt is known still. Browsers keep visits for minutes. */
const isTimely = (visit: Visit, now: number): boolean => {
  try {
    const time = visitTime(visit);
    return time > now - dayMs && time <= now + limits.playAheadSecondsMax * 1_000;
  } catch {
    // ULIDs have room for times that no calendar has.
    return false;
  }
};

/**
 * Takes visits of one caller, each id once: one message, and nothing is read but who calls. What came too late, or from a known
 * bot, is dropped without a word.
 */
export const recordVisits = async (
  visits: readonly Visit[],
  call: Pick<RequestContext, 'visitor' | 'headers' | 'address'>,
  now = Date.now(),
): Promise<void> => {
  const { headers, visitor } = call;
  if (isKnownBot(headers)) return;
  const distinct = new Map(visits.filter((visit) => isTimely(visit, now)).map((visit) => [visit.id, visit]));
  if (distinct.size === 0) return;
  const { device_type: device, platform, browser } = clientOf(headers, null);
  const namesOn = dailyNamesOf(call, now);
  const told: VisitEvent[] = [];
  for (const visit of distinct.values()) {
    const { listener, network } = await namesOn(visitDay(visit));
    told.push({
      ...visit,
      referrer: visit.isEntry ? visit.referrer : null,
      ...{ visitor: listener, network, isPerson: visitor.userId !== null },
      ...{ device, platform, browser, country: countryCodeOf(headers) },
    });
  }
  await send('PLAYS_QUEUE_URL', { visits: told } satisfies VisitMessage);
};
