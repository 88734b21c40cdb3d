import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { Dashboard, GraphWidget, type IMetric, MathExpression } from 'aws-cdk-lib/aws-cloudwatch';
import type { Construct } from 'constructs';
import type { DomainFunction } from '../constructs/domain-function.ts';
import { createUserAlarm } from '../constructs/user-alarm.ts';
import type { ApiStack } from './api-stack.ts';
import type { DataStack } from './data-stack.ts';

export interface ObservabilityStackProps extends StackProps {
  readonly data: DataStack;
  readonly api: ApiStack;
}

/** Maximum number of metrics in the expression of an alarm (CloudWatch, "Alarms on metric math"). */
const alarmMetricsMax = 10;

/** The dashboard and the alarms of the API and the workers. Queues have their own alarms. */
export class ObservabilityStack extends Stack {
  constructor(scope: Construct, id: string, { data, api, ...props }: ObservabilityStackProps) {
    super(scope, id, props);
    const { alerts, queues, tables } = data;
    const { apiFunctions, workers, live } = api;
    const functions = Object.values<DomainFunction>({ ...apiFunctions, ...workers, live: live.fn });
    const throttleMetrics = Object.entries(tables).flatMap(([name, { table }]) =>
      ['Read', 'Write'].map((kind) =>
        table.metric(`${kind}ThrottleEvents`, { statistic: 'Sum', label: `${name}: ${kind.toLowerCase()}s` }),
      ),
    );

    createUserAlarm(this, 'api-errors', {
      metric: new MathExpression({
        expression: 'IF(requests > 20, 100 * errors / requests, 0)',
        label: 'failed requests (%)',
        usingMetrics: { errors: api.api.serverErrors, requests: api.api.requests },
      }),
      threshold: 1,
      periods: 2,
      effect: 'More than 1 % of requests fail: pages show "There was an issue" or stay empty.',
      alerts,
    });
    createUserAlarm(this, 'api-latency', {
      metric: api.api.latency,
      threshold: 1_000,
      periods: 3,
      effect: 'One request in twenty takes over a second: pages and playback start slowly.',
      alerts,
    });
    const domains = Object.entries<DomainFunction>(apiFunctions);
    for (let from = 0; from < domains.length; from += alarmMetricsMax) {
      const chunk = domains.slice(from, from + alarmMetricsMax);
      createUserAlarm(this, from === 0 ? 'throttles' : `throttles-${from / alarmMetricsMax + 1}`, {
        metric: new MathExpression({
          expression: 'SUM(METRICS())',
          label: 'throttled invocations',
          usingMetrics: Object.fromEntries(chunk.map(([domain, fn]) => [domain, fn.metricThrottles()])),
        }),
        threshold: 1,
        periods: 2,
        effect: 'The concurrency limit of the account is reached: users get "Please try again".',
        alerts,
      });
    }
    createUserAlarm(this, 'plays-age', {
      metric: queues.plays.queue.metricApproximateAgeOfOldestMessage({ statistic: 'Maximum' }),
      threshold: Duration.minutes(10).toSeconds(),
      effect: 'Plays wait for over ten minutes to be counted: play counts and charts are outdated.',
      alerts,
    });
    createUserAlarm(this, 'search-index-age', {
      metric: workers.searchIndex.metric('IteratorAge', { statistic: 'Maximum' }),
      threshold: Duration.minutes(10).toMilliseconds(),
      effect: 'Search does not find items that were added or renamed in the last ten minutes.',
      alerts,
    });

    createUserAlarm(this, 'managed-lists-age', {
      metric: workers.managedLists.metric('IteratorAge', { statistic: 'Maximum' }),
      threshold: Duration.minutes(10).toMilliseconds(),
      effect: 'Admins cannot search users and playlists of the last ten minutes, and deleted ones are still indexed.',
      alerts,
    });

    createUserAlarm(this, 'live-messages', {
      metric: live.api.messages,
      // Half of the messages that browsers can send (`live-api.ts`), and as many as 25,000 open pages send.
      threshold: 180_000,
      effect: 'Live connections had 180,000 messages in an hour, for 0.18 dollars: a browser may be sending many.',
      alerts,
    });

    new Dashboard(this, 'dashboard', {
      widgets: [
        [
          createGraph('Requests', [api.api.requests, api.api.serverErrors]),
          createGraph('Latency, p95 (ms)', [api.api.latency]),
        ],
        [
          createGraph(
            'Failed invocations',
            functions.map((fn) => fn.metricErrors({ label: fn.node.id })),
          ),
          createGraph(
            'Function duration, p95 (ms)',
            functions.map((fn) => fn.metricDuration({ label: fn.node.id, statistic: 'p95' })),
          ),
        ],
        [
          createGraph('Queued plays', [
            queues.plays.queue.metricApproximateNumberOfMessagesVisible(),
            queues.plays.deadLetters.metricApproximateNumberOfMessagesVisible({ label: 'in the dead-letter queue' }),
          ]),
          createGraph('Throttled table requests', throttleMetrics),
        ],
      ],
    });
  }
}

const createGraph = (title: string, left: IMetric[]) => new GraphWidget({ title, left, width: 12 });
