import * as fc from 'fast-check';
import { encodeTime } from 'ulid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../testing/catalogue.ts';
import { startClockAtNoon } from '../../testing/clock-at-noon.ts';
import { createDay, findTotal, storeEngagement, storeEvents } from '../../testing/day-events.ts';
import { buildEngagement, computeReferenceEngagement } from '../../testing/engagement.ts';
import { isolatedBucket } from '../../testing/isolated-bucket.ts';
import { isolatedPlaysTable } from '../../testing/isolated-tables.store.ts';
import { buildPlayEvent, buildPlayId } from '../../testing/play-events.ts';
import { getPropertyRuns } from '../../testing/property-runs.ts';
import { computeReferencePlays, computeReferenceTotal, listEventSubjects } from '../../testing/reference-totals.ts';
import { runBeforeCommand } from '../../testing/run-before-command.ts';
import { getDay } from '../events/play-event.ts';
import { sumEngagement } from '../totals/day-total.item.ts';
import { rollUpDue } from './roll-up.worker.ts';
import { defaultCaps } from './select-counted-plays.ts';

const removals: (() => unknown)[] = [];
beforeAll(startClockAtNoon);
beforeAll(async () => {
  removals.push(await isolatedPlaysTable(), await isolatedBucket('EVENTS_BUCKET'));
});
afterAll(async () => {
  for (const remove of removals) await remove();
});

const getNextMinute = () => Date.now() + 60_000;
const rollUp = () => rollUpDue(getNextMinute());

/** A step of a random test: an event file arrives or a roll-up runs. */
type Step =
  | { readonly kind: 'file'; readonly eventIndexes: readonly number[] }
  | { readonly kind: 'roll-up' | 'concurrent' | 'interrupted' };

describe('rollUpDue in random order', () => {
  it('stores the right totals for repeated, late and unordered events and repeated, concurrent and interrupted roll-ups', async () => {
    const createArbitrary = <Value>(...values: readonly Value[]) => fc.constantFrom(...values);
    const arbitraryEvent = fc.record({
      minute: fc.nat({ max: 40 }),
      random: fc.nat(),
      isLate: fc.boolean(),
      track: fc.nat({ max: 2 }),
      userIndex: fc.nat({ max: 8 }),
      seconds: fc.nat({ max: 300 }),
      isByManager: createArbitrary(false, false, false, true),
      country: createArbitrary(null, 'CH', 'JP'),
    });
    const arbitraryLike = fc.record({
      minute: fc.nat({ max: 40 }),
      isLate: fc.boolean(),
      track: fc.nat({ max: 2 }),
      userIndex: fc.nat({ max: 4 }),
      kind: createArbitrary('like' as const, 'like' as const, 'unlike' as const, 'save' as const),
      isByManager: createArbitrary(false, false, false, true),
    });
    const steps = fc.array(
      fc.oneof(
        {
          weight: 3,
          arbitrary: fc.record({
            kind: createArbitrary('file' as const),
            eventIndexes: fc.array(fc.nat(), { maxLength: 20 }),
          }),
        },
        {
          weight: 2,
          arbitrary: fc.record({
            kind: createArbitrary('roll-up' as const, 'concurrent' as const, 'interrupted' as const),
          }),
        },
      ) as fc.Arbitrary<Step>,
      { minLength: 3, maxLength: 9 },
    );
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(arbitraryEvent, {
          // Events have distinct IDs.
          selector: ({ minute, random, isLate }) => `${minute} ${random} ${isLate}`,
          minLength: 1,
          maxLength: 40,
        }),
        fc.array(arbitraryLike),
        steps,
        async (drawnPlays, drawnEngagement, randomSteps) => {
          const days = [createDay(), createDay()] as const;
          const music = [0, 1, 2].map(() => ({
            track: newId.track(),
            album: newId.album(),
            artists: [newId.artist()],
          }));
          const events = drawnPlays.map(({ minute, random, isLate, track, userIndex, ...fields }) => {
            const time = `${days[isLate ? 1 : 0]}T12:${String(minute).padStart(2, '0')}:00Z`;
            const listener = `${userIndex % 3 === 0 ? 'g' : 'p'}_${String(userIndex).padStart(20, 'x')}`;
            return buildPlayEvent({
              ...fields,
              ...music[track],
              listener,
              id: buildPlayId(time, encodeTime(random, 16)),
            });
          });
          const engagement = drawnEngagement.map(({ minute, isLate, track, userIndex, kind, isByManager }) => {
            const { track: trackId, ...subjects } = music[track] as (typeof music)[number];
            // Events of different kinds never have the same time.
            const at = `${days[isLate ? 1 : 0]}T12:${String(minute).padStart(2, '0')}:0${kind === 'unlike' ? 1 : 0}.000Z`;
            return buildEngagement({
              ...subjects,
              targetId: trackId,
              kind,
              at,
              isByManager: isByManager && userIndex === 0,
              dedupeKey: `${kind === 'save'} ${trackId} ${userIndex} ${isLate}`,
            });
          });
          for (const step of randomSteps) {
            if (step.kind === 'file') {
              await storeEvents(step.eventIndexes.flatMap((index) => events[index % 40] ?? []));
              await storeEngagement(step.eventIndexes.flatMap((index) => engagement[index % 40] ?? []));
            } else if (step.kind === 'roll-up') await rollUp();
            else if (step.kind === 'concurrent') await Promise.all([rollUp(), rollUp()]);
            else {
              runBeforeCommand('PutItemCommand', `totals#${music[0]?.track}`, () =>
                Promise.reject(new Error('interrupted')),
              );
              await rollUp();
            }
          }
          // All events arrive a second time, days late.
          await storeEvents(events);
          await storeEngagement(engagement.toReversed());
          while ((await rollUp()) > 0);
          for (const day of days) {
            const countedPlays = computeReferencePlays(
              events.filter(({ id }) => getDay({ id }) === day),
              defaultCaps,
            );
            for (const subject of music.flatMap(({ track, album, artists }) => [track, album, ...artists])) {
              const subjectEvents = countedPlays.filter((event) => listEventSubjects(event).includes(subject));
              const expectedEngagement = computeReferenceEngagement(
                engagement.filter(({ at }) => at.startsWith(day)),
                subject,
              );
              const total = await findTotal(subject, day);
              if (subjectEvents.length + sumEngagement(expectedEngagement) === 0) expect(total).toBeUndefined();
              else expect(total).toMatchObject({ ...computeReferenceTotal(subjectEvents), ...expectedEngagement });
            }
          }
        },
      ),
      { numRuns: getPropertyRuns(12) },
    );
  });
});
