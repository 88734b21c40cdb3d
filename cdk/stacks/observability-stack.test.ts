import { domains } from '@overtone/shared/domains.ts';
import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { getImportedId, getProperties, getStack } from '../testing/synthesize.ts';
import { getWorkerAndMappings } from '../testing/worker-of.ts';

const data = getStack('OvertoneData');
const api = getStack('OvertoneApi');
const observability = getStack('OvertoneObservability');

/** Alarms by ID, without its hash. */
const alarms = Object.fromEntries(
  [data, api, observability].flatMap((template) =>
    Object.entries(template.findResources('AWS::CloudWatch::Alarm')).map(([id, { Properties }]) => [
      id.replace(/[0-9A-F]{8}$/, ''),
      Properties,
    ]),
  ),
);

describe('alarms', () => {
  it('describe what users notice, and notify the operator when they start and end', () => {
    for (const alarm of Object.values(alarms)) {
      expect(alarm.AlarmDescription).toMatch(/^[A-Z].{30,}\.$/);
      expect(alarm.AlarmActions).toHaveLength(1);
      expect(alarm.OKActions).toEqual(alarm.AlarmActions);
      expect(alarm.TreatMissingData).toBe('notBreaching');
      expect(alarm.ComparisonOperator).toBe('GreaterThanOrEqualToThreshold');
    }
  });

  it('have the following thresholds and numbers of periods', () => {
    const tenMinutes = 600;
    expect(
      Object.fromEntries(Object.entries(alarms).map(([id, alarm]) => [id, [alarm.Threshold, alarm.EvaluationPeriods]])),
    ).toEqual({
      // The thresholds are a percentage of all requests, and milliseconds.
      apierrors: [1, 2],
      apilatency: [1_000, 3],
      throttles: [1, 2],
      throttles2: [1, 2],
      playsage: [tenMinutes, 1],
      searchindexage: [tenMinutes * 1_000, 1],
      managedlistsage: [tenMinutes * 1_000, 1],
      livemessages: [180_000, 1],
      mediaDeadLettersAlarm: [1, 1],
      emailsDeadLettersAlarm: [1, 1],
      emailfeedbackDeadLettersAlarm: [1, 1],
      accountdeletionsDeadLettersAlarm: [1, 1],
      accountexportsDeadLettersAlarm: [1, 1],
      workspacedeletionsDeadLettersAlarm: [1, 1],
      renamesDeadLettersAlarm: [1, 1],
      listexportsDeadLettersAlarm: [1, 1],
      backstagerequestsDeadLettersAlarm: [1, 1],
      playsDeadLettersAlarm: [1, 1],
      historyremovalsDeadLettersAlarm: [1, 1],
      scrobblesDeadLettersAlarm: [1, 1],
      reactionsDeadLettersAlarm: [1, 1],
      eventsDeadLettersAlarm: [1, 1],
      feedwalksDeadLettersAlarm: [1, 1],
      notificationdeliveriesDeadLettersAlarm: [1, 1],
      notificationemailsDeadLettersAlarm: [1, 1],
      browserdeliveriesDeadLettersAlarm: [1, 1],
      catalogschedulecallErrors: [1, 3],
      rollupscheduleErrors: [1, 3],
      notificationdigestsscheduleErrors: [1, 3],
      searchindexstreamDeadLettersAlarm: [1, 1],
      searchindexplaylistsDeadLettersAlarm: [1, 1],
      searchindexusersDeadLettersAlarm: [1, 1],
      trackdeletionsstreamDeadLettersAlarm: [1, 1],
      audiousesstreamDeadLettersAlarm: [1, 1],
      unusedaudioDeadLettersAlarm: [1, 1],
      managedusersstreamDeadLettersAlarm: [1, 1],
      managedplaylistsstreamDeadLettersAlarm: [1, 1],
    });
  });

  it('are raised when any function of the API is throttled', () => {
    const ids = Object.keys(alarms).filter((id) => id.startsWith('throttles'));
    const metrics = ids.map((id) => alarms[id].Metrics.filter(({ MetricStat }: { MetricStat?: object }) => MetricStat));
    // CloudWatch, "Alarms on metric math": ten metrics at most.
    for (const metricsOfAlarm of metrics) expect(metricsOfAlarm.length).toBeLessThanOrEqual(10);
    const throttled = metrics.flat();
    expect(throttled.map(({ Id }: { Id: string }) => Id).toSorted()).toEqual(Object.keys(domains).toSorted());
    for (const { Id, MetricStat } of throttled) {
      const { MetricName, Dimensions } = MetricStat.Metric;
      expect([MetricName, getImportedId(api, Dimensions[0].Value)]).toEqual([
        'Throttles',
        expect.stringMatching(new RegExp(`^${Id}[0-9A-F]{8}$`)),
      ]);
    }
  });

  it('are raised for the percentage of failed requests if there are enough requests', () => {
    const sumOfFiveMinutes = { Stat: 'Sum', Period: 300 };
    expect(alarms.apierrors.Metrics).toMatchObject([
      { Expression: 'IF(requests > 20, 100 * errors / requests, 0)', ReturnData: true },
      { Id: 'errors', MetricStat: { ...sumOfFiveMinutes, Metric: { MetricName: '5xx' } } },
      { Id: 'requests', MetricStat: { ...sumOfFiveMinutes, Stat: 'SampleCount', Metric: { MetricName: 'Count' } } },
    ]);
  });

  it('use the 95th percentile of latency, the oldest queued play, and the age of the last indexed record', () => {
    expect(alarms.apilatency).toMatchObject({ MetricName: 'Latency', ExtendedStatistic: 'p95' });
    expect(alarms.playsage).toMatchObject({ MetricName: 'ApproximateAgeOfOldestMessage', Statistic: 'Maximum' });
    expect(alarms.searchindexage).toMatchObject({ MetricName: 'IteratorAge', Statistic: 'Maximum' });
    expect(getImportedId(api, alarms.searchindexage.Dimensions[0].Value)).toMatch(/^searchindex[0-9A-F]{8}$/);
    expect(getImportedId(data, alarms.playsage.Dimensions[0].Value)).toMatch(/^playsQueue/);
  });

  it.each([
    ['emails', 'Users do not get emails'],
    ['account-deletions', 'Data of deleted accounts is not removed'],
    ['workspace-deletions', 'Invitations and artists of deleted workspaces remain'],
    ['account-exports', 'Users do not get the export of their data'],
    ['play-events', 'Some plays are not counted'],
    ['history-removals', 'Plays that users removed from their histories'],
    ['scrobbles', 'Some plays are missing in the Last.fm or ListenBrainz'],
    ['renames', 'Some tracks, albums or playlists show the previous name'],
    ['search-index', 'Search and smart playlists do not contain some new or renamed music'],
    ['track-deletions', 'Some playlists and likes count deleted music'],
    ['reactions', 'The counts of likes, follows and reposts are outdated'],
    ['events', 'Users do not get notifications of comments, followers and likes'],
    ['feed-walks', 'Some followers do not see new music'],
    ['notification-emails', 'Users do not get emails about notifications'],
    ['browser-deliveries', 'Users do not get browser notifications'],
    ['unused-audio', 'Unused masters are not deleted'],
    ['audio-uses', 'Masters of some permanently deleted files are retained'],
  ])('are raised for the first message in the dead-letter queue of %s', (name, effect) => {
    for (const mapping of getWorkerAndMappings(api, name).mappings) {
      // The dead-letter queue of a stream is set in its mapping, and that of a queue in the queue.
      const template = mapping.DestinationConfig ? api : data;
      const queues = template.findResources('AWS::SQS::Queue');
      const arn = mapping.DestinationConfig
        ? mapping.DestinationConfig.OnFailure.Destination
        : queues[getImportedId(data, mapping.EventSourceArn)]?.Properties.RedrivePolicy.deadLetterTargetArn;
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

describe('dashboard', () => {
  it('shows requests, functions, queues and tables', () => {
    const [dashboard, ...others] = getProperties(observability, 'AWS::CloudWatch::Dashboard');
    expect(others).toEqual([]);
    const body = JSON.stringify(dashboard);
    for (const title of ['Requests', 'Latency', 'Failed invocations', 'Queued plays', 'Throttled table requests']) {
      expect(body).toContain(title);
    }
  });
});
