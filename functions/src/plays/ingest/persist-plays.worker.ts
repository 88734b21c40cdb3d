import { limits } from '@overtone/shared/limits.ts';
import { chunks } from '../../platform/chunks.ts';
import { type Failures, send } from '../../platform/queue.ts';
import { markDueSoon } from '../events/due-days.store.ts';
import { putEvents } from '../events/event-files.store.ts';
import { dayOf, PlayEvent } from '../events/play-event.ts';
import { putHistoryRow } from '../history/history.store.ts';
import type { HistoryKey } from '../listeners/listener.item.ts';
import { formerName, keyOf, strangersName } from '../listeners/listener-names.ts';
import { findRevokedKeys } from '../listeners/listeners.store.ts';
import { isScrobble } from '../scrobbling/is-scrobble.ts';
import type { ScrobbleMessage } from '../scrobbling/scrobble.message.ts';
import type { PlayMessage, PlayMessages } from './play-message.ts';

/** Rows written at once. */
const concurrency = 64;

/**
 * What an event may call its listener: a person whose history has it now, or nobody in particular, where they gave the
 * listen up or all of them.
 */
const nameFor = async (play: PlayMessage, gone: ReadonlySet<HistoryKey>): Promise<string> => {
  const key = keyOf(play.listener);
  if (key === undefined) return play.listener;
  if (gone.has(key)) return formerName(key, dayOf(play));
  const { id: playId, track: trackId, source, sourceId } = play;
  return (await putHistoryRow(key, { playId, trackId, source, sourceId })) ? play.listener : strangersName();
};

const keysOf = (plays: readonly PlayMessage[]): HistoryKey[] => [
  ...new Set(plays.flatMap(({ listener }) => keyOf(listener) ?? [])),
];

/** The same listen as the same listener told it, once. */
const distinctOf = (plays: readonly PlayMessage[]): PlayMessage[] => [
  ...new Map(plays.map((play) => [`${play.id} ${play.listener}`, play])).values(),
];

/**
 * Without what is beyond `limits.playsPerBatch` of one person, or of the guests of one network: it would count for
 * nothing, and an address at the firewall's limit has 40 million listens a day for the roll-up to read.
 */
const withoutFlood = (plays: readonly PlayMessage[]): PlayMessage[] => {
  const counts = new Map<string, number>();
  return plays.filter(({ listener, network }) => {
    const who = keyOf(listener) === undefined ? network : listener;
    const count = (counts.get(who) ?? 0) + 1;
    counts.set(who, count);
    return count <= limits.playsPerBatch;
  });
};

/** A listen that was named. */
interface Named {
  readonly play: PlayMessage;
  readonly event: PlayEvent;
  readonly call: PlayMessages | undefined;
}

/** Whether a listen goes out to the services of who heard it: as theirs here, and long enough. */
const goesOut = ({ play, event }: Named): boolean =>
  keyOf(event.listener) !== undefined && play.scrobbleKey !== undefined && isScrobble(event);

/**
 * Has the services of people told of what is kept of them here, all of a person's in one message, after it is kept:
 * twice where a batch comes twice, of which the worker of these messages takes one. @returns the calls of which it
 * could not be said
 */
const sendOut = async (kept: readonly Named[]): Promise<Failures<PlayMessages>> => {
  const failures = new Map<PlayMessages, unknown>();
  for (const [scrobbleKey, theirs] of Map.groupBy(kept.filter(goesOut), ({ play }) => play.scrobbleKey ?? '')) {
    const plays = theirs.map(({ play }) => ({ id: play.id, trackId: play.track }));
    try {
      await send('SCROBBLES_QUEUE_URL', { kind: 'plays', scrobbleKey, plays } satisfies ScrobbleMessage);
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
export const persistPlays = async (calls: readonly PlayMessages[]): Promise<Failures<PlayMessages>> => {
  const failures = new Map<PlayMessages, unknown>();
  const callOf = new Map(calls.flatMap((call) => call.map((play) => [play, call] as const)));
  const plays = withoutFlood(distinctOf([...callOf.keys()]));
  const gone = await findRevokedKeys(keysOf(plays));
  const named: Named[] = [];
  for (const chunk of chunks(plays, concurrency)) {
    await Promise.all(
      chunk.map(async (play) => {
        const call = callOf.get(play);
        try {
          const event = PlayEvent.parse({ ...play, listener: await nameFor(play, gone) });
          named.push({ play, event, call });
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
