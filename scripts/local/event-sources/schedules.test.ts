import { describe, expect, it } from 'vitest';
import { pause } from './poller.ts';
import { parseRate, startSchedules } from './schedules.ts';

const arn = 'arn:aws:lambda:us-east-1:000000000000:function:releases';
const spec = { name: 'releases', arn, entry: '', environment: {}, timeoutSeconds: 3, memoryMb: 128 };
const schedule = { name: 'releases-rule', expression: 'rate(1 minute)', targets: [arn] };
const blueprint = { functions: [spec], schedules: [schedule] };

/** Runs a schedule until it has called a function `count` times; returns the events and the delays before them. */
const runSchedule = async (count: number, invoke: () => Promise<unknown> = async () => undefined) => {
  const [events, delays]: [unknown[], number[]] = [[], []];
  const whenFinished = Promise.withResolvers<void>();
  const wait = async (milliseconds: number, signal: AbortSignal) => {
    if (events.length === count) {
      whenFinished.resolve();
      return pause(2 ** 30, signal);
    }
    delays.push(milliseconds);
  };
  const record = (event: unknown) => {
    events.push(event);
    return invoke();
  };
  const { stop } = startSchedules(blueprint, new Map([['releases', { invoke: record }]]), wait);
  await whenFinished.promise;
  await stop();
  return { events, delays };
};

describe('parseRate', () => {
  it.each([
    ['rate(1 minute)', 60],
    ['rate(15 minutes)', 900],
    ['rate(1 hour)', 3_600],
    ['rate(2 days)', 172_800],
  ])('parses %s as %i seconds', (expression, seconds) => {
    expect(parseRate(expression)).toBe(seconds);
  });

  it('throws for an unsupported expression', () => {
    expect(() => parseRate('cron(0 3 * * ? *)')).toThrow('does not support the schedule cron(0 3 * * ? *)');
  });
});

describe('startSchedules', () => {
  it('throws for a target that does not exist', () => {
    const unknownTarget = { ...blueprint, schedules: [{ ...schedule, targets: ['arn:aws:lambda:elsewhere'] }] };
    expect(() => startSchedules(unknownTarget, new Map())).toThrow('which does not exist');
  });

  it('calls a function at each whole minute with an event of EventBridge', async () => {
    const { events, delays } = await runSchedule(2);
    expect(delays.every((delay) => delay > 0 && delay <= 60_000)).toBe(true);
    expect(events).toHaveLength(2);
    expect(events[0]).toMatchObject({
      source: 'aws.events',
      'detail-type': 'Scheduled Event',
      resources: ['arn:aws:events:us-east-1:000000000000:rule/releases-rule'],
    });
  });

  it('calls a function again after a failed call', async () => {
    const { events } = await runSchedule(3, () => Promise.reject(new Error('The table is missing.')));
    expect(events).toHaveLength(3);
  });
});
