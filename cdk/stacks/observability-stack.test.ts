import { expect, test } from 'vitest';
import { propertiesOf, stackOf } from '../testing/synthesize.ts';

const alarms = ['OvertoneData', 'OvertoneApi', 'OvertoneObservability'].flatMap((stack) =>
  propertiesOf(stackOf(stack), 'AWS::CloudWatch::Alarm'),
);

test('every alarm tells somebody what users notice', () => {
  expect(alarms.length).toBeGreaterThanOrEqual(7);
  for (const alarm of alarms) {
    expect(alarm.AlarmDescription).toMatch(/^[A-Z].{30,}\.$/);
    expect(alarm.AlarmActions).toHaveLength(1);
    expect(alarm.TreatMissingData).toBe('notBreaching');
  }
});

test('one dashboard shows calls, functions, queues and tables', () => {
  const [dashboard, ...others] = propertiesOf(stackOf('OvertoneObservability'), 'AWS::CloudWatch::Dashboard');
  expect(others).toEqual([]);
  const body = JSON.stringify(dashboard);
  for (const title of ['Calls', 'Latency', 'Failed function runs', 'Listens waiting', 'Throttled table requests']) {
    expect(body).toContain(title);
  }
});
