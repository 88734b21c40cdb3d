import { findRuleViolations } from '@overtone/cdk/service-rules/rule-violations.ts';
import * as z from 'zod';
import { Refusal } from '../refusal.ts';
import { account, arnOf, physicalName } from './names.ts';
import { createResolver } from './resolve.ts';
import {
  ApiProperties,
  BucketProperties,
  FunctionProperties,
  MappingProperties,
  MethodProperties,
  QueueProperties,
  ResourceProperties,
  ScheduleProperties,
  TableProperties,
  Template,
} from './template.model.ts';

export interface TableSpec extends z.output<typeof TableProperties> {
  readonly name: string;
}
export interface BucketSpec extends z.output<typeof BucketProperties> {
  readonly name: string;
}
export interface QueueSpec extends z.output<typeof QueueProperties> {
  readonly name: string;
  readonly url: string;
}
export interface FunctionSpec {
  readonly name: string;
  readonly arn: string;
  /** Path of the handler's source below the repository's root. */
  readonly entry: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly timeoutSeconds: number;
  readonly memoryMb: number;
}
export type MappingSpec = z.output<typeof MappingProperties> & { readonly id: string };

/** Functions that are called at a pace. */
export interface ScheduleSpec {
  readonly name: string;
  /** As EventBridge has it: `rate(1 minute)`. */
  readonly expression: string;
  /** ARNs. */
  readonly targets: readonly string[];
}

export interface RouteSpec {
  readonly method: string;
  /** As API Gateway names it: `/api/v1/albums/{proxy+}`. */
  readonly resource: string;
  readonly functionName: string;
}

/** What the templates ask for. */
export interface Blueprint {
  readonly tables: readonly TableSpec[];
  readonly buckets: readonly BucketSpec[];
  readonly queues: readonly QueueSpec[];
  readonly functions: readonly FunctionSpec[];
  readonly mappings: readonly MappingSpec[];
  readonly schedules: readonly ScheduleSpec[];
  readonly routes: readonly RouteSpec[];
  /** Content types whose bodies reach a function as base64. */
  readonly binaryMediaTypes: readonly string[];
  /** Every table, bucket and queue by the environment name that the functions know it by. */
  readonly environment: Readonly<Record<string, string>>;
}

const isEnvironmentName = (text: string | undefined): text is string => /^[A-Z]+(_[A-Z]+)+$/.test(text ?? '');

/** What AWS would refuse is refused here too: a template that deploys nowhere else must not work on a laptop. */
const refuseBroken = (stacks: Readonly<Record<string, Template>>): void => {
  const [first] = findRuleViolations(stacks);
  if (first) throw new Refusal(`AWS would not take the template ${first.stack}: ${first.sentence}`);
};

/**
 * Reads the stacks' templates. `sqsEndpoint` is where queue URLs point.
 * @throws Refusal where a service of AWS would refuse a template; Error when one is not as expected
 */
export const readBlueprint = (json: Readonly<Record<string, unknown>>, sqsEndpoint: string): Blueprint => {
  const stacks = Object.fromEntries(Object.entries(json).map(([name, template]) => [name, Template.parse(template)]));
  refuseBroken(stacks);
  const queueUrl = (name: string) => `${sqsEndpoint}/${account}/${name}`;
  const resolve = createResolver(stacks, queueUrl);

  const each = <Properties>(type: string, schema: z.core.$ZodType<Properties>) =>
    Object.values(stacks).flatMap((stack) =>
      Object.entries(stack.Resources)
        .filter(([, resource]) => resource.Type === type)
        .map(([id, resource]) => ({
          id: physicalName(id),
          properties: z.parse(schema, resolve(stack, resource.Properties)),
          metadata: resource.Metadata,
        })),
    );

  const functions = each('AWS::Lambda::Function', FunctionProperties)
    .filter(({ metadata }) => 'overtone:entry' in metadata)
    .map(({ id, properties, metadata }) => ({
      name: id,
      arn: arnOf('AWS::Lambda::Function', id),
      entry: String(metadata['overtone:entry']),
      environment: properties.Environment.Variables,
      timeoutSeconds: properties.Timeout,
      memoryMb: properties.MemorySize,
    }));

  const parts = new Map(each('AWS::ApiGateway::Resource', ResourceProperties).map((it) => [it.id, it.properties]));
  const pathOf = (id: string): string => {
    const part = parts.get(id);
    return part ? `${pathOf(part.ParentId)}/${part.PathPart}` : '';
  };
  const routes = each('AWS::ApiGateway::Method', MethodProperties).flatMap(({ properties }) => {
    const target = functions.find(({ arn }) => properties.Integration.Uri.includes(`/${arn}/`));
    if (!target) return [];
    return [{ method: properties.HttpMethod, resource: pathOf(properties.ResourceId), functionName: target.name }];
  });

  const outputs = Object.values(stacks).flatMap((stack) =>
    Object.values(stack.Outputs)
      .filter(({ Description }) => isEnvironmentName(Description))
      .map(({ Description, Value }) => [Description, resolve(stack, Value)]),
  );
  const { NODE_OPTIONS: _, ...known } = Object.assign({}, ...functions.map(({ environment }) => environment));

  return {
    tables: each('AWS::DynamoDB::Table', TableProperties).map(({ id, properties }) => ({ name: id, ...properties })),
    buckets: each('AWS::S3::Bucket', BucketProperties).map(({ id, properties }) => ({ name: id, ...properties })),
    queues: each('AWS::SQS::Queue', QueueProperties).map(({ id, properties }) => ({
      name: id,
      url: queueUrl(id),
      ...properties,
    })),
    functions,
    mappings: each('AWS::Lambda::EventSourceMapping', MappingProperties).map(({ id, properties }) => ({
      id,
      ...properties,
    })),
    schedules: each('AWS::Events::Rule', ScheduleProperties).map(({ id, properties }) => ({
      name: id,
      expression: properties.ScheduleExpression,
      targets: properties.Targets.map(({ Arn }) => Arn),
    })),
    routes,
    binaryMediaTypes: each('AWS::ApiGateway::RestApi', ApiProperties).flatMap((it) => it.properties.BinaryMediaTypes),
    environment: { ...known, ...Object.fromEntries(outputs) },
  };
};
