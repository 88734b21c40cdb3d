import { VisitId } from '@overtone/shared/ids.ts';
import { visitContract } from '@overtone/shared/plays/visit.contract.ts';
import type { Visit } from '@overtone/shared/plays/visit.model.ts';
import { ulid } from 'ulid';
import type { VisitEvent } from '../plays/visits/visit-event.ts';
import type { Browser } from './browser.ts';
import { sentMessages } from './sent-messages.ts';

// What tests look at, tell and read.

export const newVisitId = (at: number = Date.now()): VisitId => VisitId.parse(`vis_${ulid(at)}`);

export const aVisit = (fields: Partial<Visit> = {}): Visit => ({
  id: newVisitId(),
  views: { album: 2 },
  isEntry: true,
  referrer: null,
  ...fields,
});

/** A visit as it lies in a file, of a guest nobody else is. */
export const aVisitEvent = (fields: Partial<VisitEvent> = {}): VisitEvent => ({
  ...aVisit(),
  visitor: `g_${ulid()}`,
  isPerson: false,
  network: ulid(),
  device: 'desktop',
  platform: null,
  browser: null,
  country: null,
  ...fields,
});

/** Tells of visits. @returns the messages that came of it */
export const tellOf = async (by: Pick<Browser, 'call'>, ...visits: readonly Visit[]): Promise<string[]> => {
  const sent = sentMessages('PLAYS_QUEUE_URL');
  await by.call(visitContract.record, { body: { visits: [...visits] } });
  return sent();
};
