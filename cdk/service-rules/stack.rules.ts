import { createResourceRule, findResources, type ServiceRule, type StackTemplates } from './rule.ts';

interface Metric {
  readonly Id: string;
  readonly MetricStat?: unknown;
}

/** Creates a rule for a stack as a whole. */
const createStackRule = (
  violation: string,
  source: string,
  isBroken: (template: StackTemplates[string]) => boolean,
): ServiceRule => ({
  violation,
  source,
  findViolations: (templates) =>
    Object.entries(templates)
      .filter(([, template]) => isBroken(template))
      .map(([stack]) => ({ stack, id: stack, properties: {} })),
});

const countResources = (template: StackTemplates[string], type: string): number =>
  findResources({ stack: template }, type).length;

export const stackRules: readonly ServiceRule[] = [
  createResourceRule(
    'AWS::CloudWatch::Alarm',
    'uses more than 10 metrics, or one whose ID does not start with a lower-case letter',
    'CloudWatch User Guide, alarm limits; API Reference, MetricDataQuery, Id',
    ({ Metrics = [] }) =>
      Metrics.filter(({ MetricStat }: Metric) => MetricStat).length > 10 ||
      Metrics.some(({ Id }: Metric) => !/^[a-z]\w{0,254}$/.test(Id)),
  ),
  createResourceRule(
    'AWS::CloudWatch::Alarm',
    'has a description of more than 1,024 characters',
    'CloudWatch API Reference, PutMetricAlarm, AlarmDescription',
    ({ AlarmDescription = '' }) => AlarmDescription.length > 1_024,
  ),
  createStackRule(
    'has more than 300 resources of a REST API, or routes of an HTTP API',
    'API Gateway Developer Guide, quotas',
    (template) =>
      Math.max(
        countResources(template, 'AWS::ApiGateway::Resource'),
        countResources(template, 'AWS::ApiGatewayV2::Route'),
      ) > 300,
  ),
  createStackRule(
    'declares more than 500 resources or 200 outputs, or is larger than 1 MB',
    'CloudFormation User Guide, quotas',
    (template) =>
      Object.keys(template.Resources).length > 500 ||
      Object.keys(template.Outputs ?? {}).length > 200 ||
      JSON.stringify(template).length > 1_000_000,
  ),
];
