import { domains } from '@overtone/shared/domains.ts';
import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, test } from 'vitest';
import { importedId, propertiesOf, stackOf } from '../testing/synthesize.ts';
import { workerAndMappingsOf } from '../testing/worker-of.ts';

const data = stackOf('OvertoneData');
const api = stackOf('OvertoneApi');
const observability = stackOf('OvertoneObservability');

/** By id, without the hash that makes it unique. */
const alarms = Object.fromEntries(
  [data, api, observability].flatMap((template) =>
    Object.entries(template.findResources('AWS::CloudWatch::Alarm')).map(([id, { Properties }]) => [
      id.replace(/[0-9A-F]{8}$/, ''),
      Properties,
    ]),
  ),
);

describe('alarms', () => {
  test('every alarm tells somebody what users notice, and when it is over', () => {
    for (const alarm of Object.values(alarms)) {
      expect(alarm.AlarmDescription).toMatch(/^[A-Z].{30,}\.$/);
      expect(alarm.AlarmActions).toHaveLength(1);
      expect(alarm.OKActions).toEqual(alarm.AlarmActions);
      expect(alarm.TreatMissingData).toBe('notBreaching');
      expect(alarm.ComparisonOperator).toBe('GreaterThanOrEqualToThreshold');
    }
  });

  test('each goes off at its own value, after so many periods', () => {
    const tenMinutes = 600;
    expect(
      Object.fromEntries(Object.entries(alarms).map(([id, it]) => [id, [it.Threshold, it.EvaluationPeriods]])),
    ).toEqual({
      // Per cent of all calls, and milliseconds.
      apierrors: [1, 2],
      apilatency: [1_000, 3],
      throttles: [1, 2],
      throttles2: [1, 2],
      playsage: [tenMinutes, 1],
      searchindexage: [tenMinutes * 1_000, 1],
      managedlistsage: [tenMinutes * 1_000, 1],
      mediaDeadLettersAlarm: [1, 1],
      emailsDeadLettersAlarm: [1, 1],
      accountremovalsDeadLettersAlarm: [1, 1],
      accountexportsDeadLettersAlarm: [1, 1],
      renamesDeadLettersAlarm: [1, 1],
      listexportsDeadLettersAlarm: [1, 1],
      backstagerequestsDeadLettersAlarm: [1, 1],
      playsDeadLettersAlarm: [1, 1],
      historyremovalsDeadLettersAlarm: [1, 1],
      scrobblesDeadLettersAlarm: [1, 1],
      reactionsDeadLettersAlarm: [1, 1],
      eventsDeadLettersAlarm: [1, 1],
      releasesscheduleErrors: [1, 3],
      rollupscheduleErrors: [1, 3],
      searchindexstreamDeadLettersAlarm: [1, 1],
      searchindexplaylistsDeadLettersAlarm: [1, 1],
      searchindexpeopleDeadLettersAlarm: [1, 1],
      trackdeletionsstreamDeadLettersAlarm: [1, 1],
      audiousesstreamDeadLettersAlarm: [1, 1],
      unusedaudioDeadLettersAlarm: [1, 1],
      managedpeoplestreamDeadLettersAlarm: [1, 1],
      managedplaylistsstreamDeadLettersAlarm: [1, 1],
    });
  });

  test('people who are turned away are noticed whichever function behind the API turns them away', () => {
    const those = Object.keys(alarms).filter((id) => id.startsWith('throttles'));
    const asked = those.map((id) => alarms[id].Metrics.filter(({ MetricStat }: { MetricStat?: object }) => MetricStat));
    // CloudWatch, "Alarms on metric math": ten metrics at most.
    for (const some of asked) expect(some.length).toBeLessThanOrEqual(10);
    const throttled = asked.flat();
    expect(throttled.map(({ Id }: { Id: string }) => Id).toSorted()).toEqual(Object.keys(domains).toSorted());
    for (const { Id, MetricStat } of throttled) {
      const { MetricName, Dimensions } = MetricStat.Metric;
      expect([MetricName, importedId(api, Dimensions[0].Value)]).toEqual([
        'Throttles',
        expect.stringMatching(new RegExp(`^${Id}[0-9A-F]{8}$`)),
      ]);
    }
  });

  test('failed calls are a share of all, once there are enough to speak of one', () => {
    const sum = { Stat: 'Sum', Period: 300 };
    expect(alarms.apierrors.Metrics).toMatchObject([
      { Expression: 'IF(requests > 20, 100 * errors / requests, 0)', ReturnData: true },
      { Id: 'errors', MetricStat: { ...sum, Metric: { MetricName: '5xx' } } },
      { Id: 'requests', MetricStat: { ...sum, Stat: 'SampleCount', Metric: { MetricName: 'Count' } } },
    ]);
  });

  test('slow calls are the slowest twentieth, waiting listens the oldest, a stale index by the last record', () => {
    expect(alarms.apilatency).toMatchObject({ MetricName: 'Latency', ExtendedStatistic: 'p95' });
    expect(alarms.playsage).toMatchObject({ MetricName: 'ApproximateAgeOfOldestMessage', Statistic: 'Maximum' });
    for (const [id, name] of [[alarms.searchindexage, 'searchindex']]) {
      expect(id).toMatchObject({ MetricName: 'IteratorAge', Statistic: 'Maximum' });
      expect(importedId(api, id.Dimensions[0].Value)).toMatch(new RegExp(`^${name}[0-9A-F]{8}$`));
    }
    expect(importedId(data, alarms.playsage.Dimensions[0].Value)).toMatch(/^playsQueue/);
  });

  test.each([
    ['emails', 'People do not get their mails'],
    ['account-removals', 'Deleted accounts leave data behind'],
    ['account-exports', 'People who asked for everything that is kept of them wait'],
    ['play-events', 'Some listens are not counted'],
    ['history-removals', 'What people took out of their histories'],
    ['scrobbles', 'Some listens never came to the Last.fm or ListenBrainz'],
    ['renames', 'Some tracks, albums or playlists show the name'],
    ['search-index', 'Search does not know some new or renamed music'],
    ['track-deletions', 'Some playlists and likes count music that is gone'],
    ['reactions', 'Music and playlists show how many liked, followed or reposted them before'],
    ['events', 'People do not hear of comments, followers and likes'],
    ['unused-audio', 'Masters that nobody has any more are kept'],
    ['audio-uses', 'Masters of some files that were removed for good are kept'],
  ])('what %s fails with for good waits two weeks, and the first of it raises an alarm', (name, effect) => {
    for (const mapping of workerAndMappingsOf(api, name).mappings) {
      // A stream's function says where it goes, a queue does so itself.
      const template = mapping.DestinationConfig ? api : data;
      const queues = template.findResources('AWS::SQS::Queue');
      const arn = mapping.DestinationConfig
        ? mapping.DestinationConfig.OnFailure.Destination
        : queues[importedId(data, mapping.EventSourceArn)]?.Properties.RedrivePolicy.deadLetterTargetArn;
      const [id] = arn['Fn::GetAtt'];
      expect(queues[id]?.Properties.MessageRetentionPeriod).toBe(14 * 24 * 3_600);
      template.hasResourceProperties('AWS::CloudWatch::Alarm', {
        MetricName: 'ApproximateNumberOfMessagesVisible',
        Statistic: 'Maximum',
        Period: 60,
        Dimensions: [{ Name: 'QueueName', Value: { 'Fn::GetAtt': [id, 'QueueName'] } }],
        AlarmDescription: Match.stringLikeRegexp(`^${effect}`),
      });
    }
  });
});

test('one dashboard shows calls, functions, queues and tables', () => {
  const [dashboard, ...others] = propertiesOf(observability, 'AWS::CloudWatch::Dashboard');
  expect(others).toEqual([]);
  const body = JSON.stringify(dashboard);
  for (const title of ['Calls', 'Latency', 'Failed function runs', 'Listens waiting', 'Throttled table requests']) {
    expect(body).toContain(title);
  }
});
