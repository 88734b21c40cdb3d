import { declared, type RuledTemplates, ruleOf, type ServiceRule } from './rule.ts';

interface Metric {
  readonly Id: string;
  readonly MetricStat?: unknown;
}

/** A rule about a stack as a whole. */
const stackRule = (
  says: string,
  source: string,
  isBroken: (template: RuledTemplates[string]) => boolean,
): ServiceRule => ({
  says,
  source,
  brokenBy: (templates) =>
    Object.entries(templates)
      .filter(([, template]) => isBroken(template))
      .map(([stack]) => ({ stack, id: stack, properties: {} })),
});

const counted = (template: RuledTemplates[string], type: string): number => declared({ stack: template }, type).length;

export const stackRules: readonly ServiceRule[] = [
  ruleOf(
    'AWS::CloudWatch::Alarm',
    'is made of more than 10 metrics, or of one whose name does not begin with a small letter',
    'CloudWatch User Guide, alarm limits; API Reference, MetricDataQuery, Id',
    ({ Metrics = [] }) =>
      Metrics.filter(({ MetricStat }: Metric) => MetricStat).length > 10 ||
      Metrics.some(({ Id }: Metric) => !/^[a-z]\w{0,254}$/.test(Id)),
  ),
  ruleOf(
    'AWS::CloudWatch::Alarm',
    'says more than 1,024 characters',
    'CloudWatch API Reference, PutMetricAlarm, AlarmDescription',
    ({ AlarmDescription = '' }) => AlarmDescription.length > 1_024,
  ),
  stackRule(
    'has more than 300 resources of a REST API, or routes of an HTTP API',
    'API Gateway Developer Guide, quotas',
    (template) =>
      Math.max(counted(template, 'AWS::ApiGateway::Resource'), counted(template, 'AWS::ApiGatewayV2::Route')) > 300,
  ),
  stackRule(
    'declares more than 500 resources or 200 outputs, or is larger than 1 MB',
    'CloudFormation User Guide, quotas',
    (template) =>
      Object.keys(template.Resources).length > 500 ||
      Object.keys(template.Outputs ?? {}).length > 200 ||
      JSON.stringify(template).length > 1_000_000,
  ),
];
