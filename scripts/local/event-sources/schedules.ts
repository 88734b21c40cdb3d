import { randomUUID } from 'node:crypto';
import { region } from '../engines/engines.ts';
import type { LambdaFunction } from '../runtime/function.ts';
import type { Blueprint, ScheduleSpec } from '../template/blueprint.ts';
import { account, buildArn } from '../template/names.ts';
import { type Poller, pause, startPolling } from './poller.ts';

const unitSeconds = { minute: 60, hour: 3_600, day: 86_400 } as const;

/**
 * Parses a rate expression and returns its interval in seconds: `rate(5 minutes)` (EventBridge User Guide).
 * @throws Error for any other expression, so that no schedule is ignored
 */
export const parseRate = (expression: string): number => {
  const [, count = '', unit = ''] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  const seconds = Number(count) * (unitSeconds[unit as keyof typeof unitSeconds] ?? 0);
  if (seconds === 0) throw new Error(`The local cloud does not support the schedule ${expression}.`);
  return seconds;
};

const buildEvent = (rule: string, now: Date) => ({
  version: '0',
  id: randomUUID(),
  'detail-type': 'Scheduled Event',
  source: 'aws.events',
  account,
  time: `${now.toISOString().slice(0, 19)}Z`,
  region,
  resources: [buildArn('AWS::Events::Rule', rule)],
  detail: {},
});

/**
 * Calls functions at the rates of the templates, at whole minutes of the clock.
 * @param wait replaced by tests, which do not wait a minute
 * @throws Error if a target does not exist
 */
export const startSchedules = (
  { schedules, functions: specs }: Pick<Blueprint, 'schedules' | 'functions'>,
  functions: ReadonlyMap<string, Pick<LambdaFunction, 'invoke'>>,
  wait = pause,
): Poller => {
  const start = ({ name, expression, targets }: ScheduleSpec): Poller => {
    const milliseconds = 1_000 * parseRate(expression);
    const targetFunctions = targets.map((arn) => {
      const target = functions.get(specs.find((spec) => spec.arn === arn)?.name ?? '');
      if (!target) throw new Error(`Schedule ${name} calls ${arn}, which does not exist.`);
      return target;
    });
    return startPolling(name, async (signal) => {
      await wait(milliseconds - (Date.now() % milliseconds), signal);
      if (signal.aborted) return;
      // Like EventBridge, it ignores failures: a function logs its own errors, and is called again at the next time.
      await Promise.allSettled(targetFunctions.map(({ invoke }) => invoke(buildEvent(name, new Date()))));
    });
  };
  const pollers = schedules.map(start);
  return {
    async stop() {
      await Promise.all(pollers.map((poller) => poller.stop()));
    },
  };
};
