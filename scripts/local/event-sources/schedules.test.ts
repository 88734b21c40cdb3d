import { expect, test } from 'vitest';
import { pause } from './poller.ts';
import { secondsOf, startSchedules } from './schedules.ts';

const arn = 'arn:aws:lambda:us-east-1:000000000000:function:releases';
const spec = { name: 'releases', arn, entry: '', environment: {}, timeoutSeconds: 3, memoryMb: 128 };
const schedule = { name: 'releases-rule', expression: 'rate(1 minute)', targets: [arn] };
const blueprint = { functions: [spec], schedules: [schedule] };

/** Calls a function as often as was asked; gives the events, and how long was waited for each of them. */
const callsOf = async (count: number, invoke: () => Promise<unknown> = async () => undefined) => {
  const [events, waits]: [unknown[], number[]] = [[], []];
  const enough = Promise.withResolvers<void>();
  const wait = async (milliseconds: number, signal: AbortSignal) => {
    if (events.length === count) {
      enough.resolve();
      return pause(2 ** 30, signal);
    }
    waits.push(milliseconds);
  };
  const record = (event: unknown) => {
    events.push(event);
    return invoke();
  };
  const { stop } = startSchedules(blueprint, new Map([['releases', { invoke: record }]]), wait);
  await enough.promise;
  await stop();
  return { events, waits };
};

test.each([
  ['rate(1 minute)', 60],
  ['rate(15 minutes)', 900],
  ['rate(1 hour)', 3_600],
  ['rate(2 days)', 172_800],
])('%s is every %i seconds', (expression, seconds) => {
  expect(secondsOf(expression)).toBe(seconds);
});

test('what it cannot run is no schedule that never comes', () => {
  expect(() => secondsOf('cron(0 3 * * ? *)')).toThrow('does not know the schedule cron(0 3 * * ? *)');
  const elsewhere = { ...blueprint, schedules: [{ ...schedule, targets: ['arn:aws:lambda:elsewhere'] }] };
  expect(() => startSchedules(elsewhere, new Map())).toThrow('which there is not');
});

test('a function is called at each whole minute, as EventBridge calls it', async () => {
  const { events, waits } = await callsOf(2);
  expect(waits.every((wait) => wait > 0 && wait <= 60_000)).toBe(true);
  expect(events).toHaveLength(2);
  expect(events[0]).toMatchObject({
    source: 'aws.events',
    'detail-type': 'Scheduled Event',
    resources: ['arn:aws:events:us-east-1:000000000000:rule/releases-rule'],
  });
});

test('a call that fails is not the last', async () => {
  const { events } = await callsOf(3, () => Promise.reject(new Error('The table is away.')));
  expect(events).toHaveLength(3);
});
