import { randomUUID } from 'node:crypto';
import { region } from '../engines/engines.ts';
import type { LambdaFunction } from '../runtime/function.ts';
import type { Blueprint, ScheduleSpec } from '../template/blueprint.ts';
import { account, arnOf } from '../template/names.ts';
import { type Poller, pause, repeat } from './poller.ts';

const unitSeconds = { minute: 60, hour: 3_600, day: 86_400 } as const;

/**
 * Seconds between two calls of a rate: `rate(5 minutes)` (EventBridge User Guide, rate expressions).
 * @throws Error for anything else: what a laptop cannot run must not be passed over
 */
export const secondsOf = (expression: string): number => {
  const [, count = '', unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  const seconds = Number(count) * (unitSeconds[unit as keyof typeof unitSeconds] ?? 0);
  if (seconds === 0) throw new Error(`The local cloud does not know the schedule ${expression}.`);
  return seconds;
};

const eventOf = (rule: string, now: Date) => ({
  version: '0',
  id: randomUUID(),
  'detail-type': 'Scheduled Event',
  source: 'aws.events',
  account,
  time: `${now.toISOString().slice(0, 19)}Z`,
  region,
  resources: [arnOf('AWS::Events::Rule', rule)],
  detail: {},
});

/**
 * Calls functions at the pace that the templates say, at whole minutes of the clock.
 * @param wait for tests, which have no minute
 * @throws when one names what there is not
 */
export const startSchedules = (
  { schedules, functions: specs }: Pick<Blueprint, 'schedules' | 'functions'>,
  functions: ReadonlyMap<string, Pick<LambdaFunction, 'invoke'>>,
  wait = pause,
): Poller => {
  const start = ({ name, expression, targets }: ScheduleSpec): Poller => {
    const milliseconds = 1_000 * secondsOf(expression);
    const called = targets.map((arn) => {
      const target = functions.get(specs.find((spec) => spec.arn === arn)?.name ?? '');
      if (!target) throw new Error(`Schedule ${name} calls ${arn}, which there is not.`);
      return target;
    });
    return repeat(name, async (signal) => {
      await wait(milliseconds - (Date.now() % milliseconds), signal);
      if (signal.aborted) return;
      // As EventBridge does, it waits for no answer's sake: what fails says so by itself, and is called again next time.
      await Promise.allSettled(called.map(({ invoke }) => invoke(eventOf(name, new Date()))));
    });
  };
  const pollers = schedules.map(start);
  return {
    async stop() {
      await Promise.all(pollers.map((poller) => poller.stop()));
    },
  };
};
