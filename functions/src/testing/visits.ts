import { VisitId } from '@overtone/shared/ids.ts';
import { visitContract } from '@overtone/shared/plays/visit.contract.ts';
import type { Visit } from '@overtone/shared/plays/visit.model.ts';
import { ulid } from 'ulid';
import type { VisitEvent } from '../plays/visits/visit-event.ts';
import type { Browser } from './browser.ts';
import { captureSentMessages } from './sent-messages.ts';

// Helpers that record visits.

export const createVisitId = (at: number = Date.now()): VisitId => VisitId.parse(`vis_${ulid(at)}`);

export const buildVisit = (fields: Partial<Visit> = {}): Visit => ({
  id: createVisitId(),
  views: { album: 2 },
  isEntry: true,
  referrer: null,
  ...fields,
});

/** Builds the event of a visit by a new guest. */
export const buildVisitEvent = (fields: Partial<VisitEvent> = {}): VisitEvent => ({
  ...buildVisit(),
  visitor: `g_${ulid()}`,
  isUser: false,
  network: ulid(),
  device: 'desktop',
  platform: null,
  browser: null,
  country: null,
  ...fields,
});

/** Records visits through the API. @returns the messages that are queued */
export const recordVisits = async (caller: Pick<Browser, 'call'>, ...visits: readonly Visit[]): Promise<string[]> => {
  const listSentMessages = captureSentMessages('PLAYS_QUEUE_URL');
  await caller.call(visitContract.record, { body: { visits: [...visits] } });
  return listSentMessages();
};
