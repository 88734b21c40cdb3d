import { limits } from '@overtone/shared/limits.ts';
import { chunks } from '../../platform/chunks.ts';
import { type Failures, send } from '../../platform/queue.ts';
import { markDueSoon } from '../events/due-days.store.ts';
import { putEvents } from '../events/event-files.store.ts';
import { dayOf, PlayEvent } from '../events/play-event.ts';
import { keepRow } from '../history/history.store.ts';
import type { HistoryKey } from '../listeners/listener.item.ts';
import { formerName, keyOf, strangersName } from '../listeners/listener-names.ts';
import { findGoneKeys } from '../listeners/listeners.store.ts';
import { isScrobble } from '../scrobbling/is-scrobble.ts';
import type { ScrobbleMessage } from '../scrobbling/scrobble.message.ts';
import type { ToldListen, ToldListens } from './told-listen.ts';

/** Rows written at once. */
const lanes = 64;

/**
 * What an event may call its listener: a person whose history has it now, or nobody in particular, where they gave the
 * listen up or all of them.
 */
const nameFor = async (listen: ToldListen, gone: ReadonlySet<HistoryKey>): Promise<string> => {
  const key = keyOf(listen.listener);
  if (key === undefined) return listen.listener;
  if (gone.has(key)) return formerName(key, dayOf(listen));
  const { id: playId, track: trackId, source, sourceId } = listen;
  return (await keepRow(key, { playId, trackId, source, sourceId })) ? listen.listener : strangersName();
};

const keysOf = (listens: readonly ToldListen[]): HistoryKey[] => [
  ...new Set(listens.flatMap(({ listener }) => keyOf(listener) ?? [])),
];

/** The same listen as the same listener told it, once. */
const distinctOf = (listens: readonly ToldListen[]): ToldListen[] => [
  ...new Map(listens.map((listen) => [`${listen.id} ${listen.listener}`, listen])).values(),
];

/**
 * Without what is beyond `limits.listensPerBatch` of one person, or of the guests of one network: it would count for
 * nothing, and an address at the firewall's limit has 40 million listens a day for the roll-up to read.
 */
const withoutFlood = (listens: readonly ToldListen[]): ToldListen[] => {
  const counts = new Map<string, number>();
  return listens.filter(({ listener, network }) => {
    const who = keyOf(listener) === undefined ? network : listener;
    const count = (counts.get(who) ?? 0) + 1;
    counts.set(who, count);
    return count <= limits.listensPerBatch;
  });
};

/** A listen that was named. */
interface Named {
  readonly listen: ToldListen;
  readonly event: PlayEvent;
  readonly call: ToldListens | undefined;
}

/** Whether a listen goes out to the services of who heard it: as theirs here, and long enough. */
const goesOut = ({ listen, event }: Named): boolean =>
  keyOf(event.listener) !== undefined && listen.scrobbleKey !== undefined && isScrobble(event);

/**
 * Has the services of people told of what is kept of them here, all of a person's in one message, after it is kept:
 * twice where a batch comes twice, of which the worker of these messages takes one. @returns the calls of which it
 * could not be said
 */
const sendOut = async (kept: readonly Named[]): Promise<Failures<ToldListens>> => {
  const failures = new Map<ToldListens, unknown>();
  for (const [scrobbleKey, theirs] of Map.groupBy(kept.filter(goesOut), ({ listen }) => listen.scrobbleKey ?? '')) {
    const listens = theirs.map(({ listen }) => ({ id: listen.id, trackId: listen.track }));
    try {
      await send('SCROBBLES_QUEUE_URL', { kind: 'listens', scrobbleKey, listens } satisfies ScrobbleMessage);
    } catch (error) {
      for (const { call } of theirs) if (call) failures.set(call, error);
    }
  }
  return failures;
};

/**
 * Keeps the listens of a batch of calls: first a row for each of a person with a history, then a file of events for
 * each hour, then the mark that its day is due, then what goes out to other services. In this order, so that every
 * event of a person has a row that leads to it. Whatever is done twice ends the same: a row is there once, and of
 * events with one id the first counts.
 * @returns the calls of which a row was not written, or not sent out; where a file or a mark is not, the whole batch
 * fails
 */
export const keepListens = async (calls: readonly ToldListens[]): Promise<Failures<ToldListens>> => {
  const failures = new Map<ToldListens, unknown>();
  const callOf = new Map(calls.flatMap((call) => call.map((listen) => [listen, call] as const)));
  const listens = withoutFlood(distinctOf([...callOf.keys()]));
  const gone = await findGoneKeys(keysOf(listens));
  const named: Named[] = [];
  for (const chunk of chunks(listens, lanes)) {
    await Promise.all(
      chunk.map(async (listen) => {
        const call = callOf.get(listen);
        try {
          const event = PlayEvent.parse({ ...listen, listener: await nameFor(listen, gone) });
          named.push({ listen, event, call });
        } catch (error) {
          if (call) failures.set(call, error);
        }
      }),
    );
  }
  const kept = named.filter(({ call }) => !call || !failures.has(call));
  const events = kept.map(({ event }) => event);
  await putEvents(events);
  for (const day of new Set(events.map(dayOf))) await markDueSoon(day);
  return new Map([...failures, ...(await sendOut(kept))]);
};
