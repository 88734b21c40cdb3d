import { findRuleViolations } from '@overtone/cdk/service-rules/rule-violations.ts';
import * as z from 'zod';
import { StartupError } from '../errors.ts';
import { account, buildArn, getPhysicalName } from './names.ts';
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
  WebSocketIntegrationProperties,
  WebSocketRouteProperties,
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
  /** Path of the handler's source file, relative to the repository's root. */
  readonly entry: string;
  readonly environment: Readonly<Record<string, string>>;
  readonly timeoutSeconds: number;
  readonly memoryMb: number;
}
export type MappingSpec = z.output<typeof MappingProperties> & { readonly id: string };

/** Functions that are called at a fixed rate. */
export interface ScheduleSpec {
  readonly name: string;
  /** In EventBridge's format: `rate(1 minute)`. */
  readonly expression: string;
  /** ARNs. */
  readonly targets: readonly string[];
}

export interface RouteSpec {
  readonly method: string;
  /** In API Gateway's format: `/api/v1/albums/{proxy+}`. */
  readonly resource: string;
  readonly functionName: string;
}

/** The resources of the templates. */
export interface Blueprint {
  readonly tables: readonly TableSpec[];
  readonly buckets: readonly BucketSpec[];
  readonly queues: readonly QueueSpec[];
  readonly functions: readonly FunctionSpec[];
  readonly mappings: readonly MappingSpec[];
  readonly schedules: readonly ScheduleSpec[];
  readonly routes: readonly RouteSpec[];
  /** Names of the functions of the WebSocket API, by route key. Routes without a function are left out. */
  readonly liveRoutes: ReadonlyMap<string, string>;
  /** Content types whose bodies reach a function as base64. */
  readonly binaryMediaTypes: readonly string[];
  /** Names and URLs of tables, buckets and queues by the environment variable that functions use. */
  readonly environment: Readonly<Record<string, string>>;
}

const isEnvironmentName = (text: string | undefined): text is string => /^[A-Z]+(_[A-Z]+)+$/.test(text ?? '');

/** Rejects what AWS would reject, so that a template that cannot be deployed does not work locally either. */
const assertDeployable = (stacks: Readonly<Record<string, Template>>): void => {
  const [firstViolation] = findRuleViolations(stacks);
  if (firstViolation)
    throw new StartupError(`AWS would reject the template ${firstViolation.stack}: ${firstViolation.sentence}`);
};

/**
 * Reads the templates of the stacks. `sqsEndpoint` is the endpoint of queue URLs.
 * @throws StartupError if AWS would reject a template; Error if a template is not as expected
 */
export const readBlueprint = (json: Readonly<Record<string, unknown>>, sqsEndpoint: string): Blueprint => {
  const stacks = Object.fromEntries(Object.entries(json).map(([name, template]) => [name, Template.parse(template)]));
  assertDeployable(stacks);
  const getQueueUrl = (name: string) => `${sqsEndpoint}/${account}/${name}`;
  const resolve = createResolver(stacks, getQueueUrl);

  const readResources = <Properties>(type: string, schema: z.core.$ZodType<Properties>) =>
    Object.values(stacks).flatMap((stack) =>
      Object.entries(stack.Resources)
        .filter(([, resource]) => resource.Type === type)
        .map(([id, resource]) => ({
          id: getPhysicalName(id),
          properties: z.parse(schema, resolve(stack, resource.Properties)),
          metadata: resource.Metadata,
        })),
    );

  const functions = readResources('AWS::Lambda::Function', FunctionProperties)
    .filter(({ metadata }) => 'overtone:entry' in metadata)
    .map(({ id, properties, metadata }) => ({
      name: id,
      arn: buildArn('AWS::Lambda::Function', id),
      entry: String(metadata['overtone:entry']),
      environment: properties.Environment.Variables,
      timeoutSeconds: properties.Timeout,
      memoryMb: properties.MemorySize,
    }));

  const pathPartsById = new Map(
    readResources('AWS::ApiGateway::Resource', ResourceProperties).map(({ id, properties }) => [id, properties]),
  );
  const getPath = (id: string): string => {
    const part = pathPartsById.get(id);
    return part ? `${getPath(part.ParentId)}/${part.PathPart}` : '';
  };
  const routes = readResources('AWS::ApiGateway::Method', MethodProperties).flatMap(({ properties }) => {
    const target = functions.find(({ arn }) => properties.Integration.Uri.includes(`/${arn}/`));
    if (!target) return [];
    return [{ method: properties.HttpMethod, resource: getPath(properties.ResourceId), functionName: target.name }];
  });

  const integrations = new Map(
    readResources('AWS::ApiGatewayV2::Integration', WebSocketIntegrationProperties).map(({ id, properties }) => [
      `integrations/${id}`,
      functions.find(({ arn }) => properties.IntegrationUri.includes(`/${arn}/`))?.name,
    ]),
  );
  const liveRoutes = new Map(
    readResources('AWS::ApiGatewayV2::Route', WebSocketRouteProperties).flatMap(({ properties }) => {
      const functionName = integrations.get(properties.Target);
      return functionName === undefined ? [] : [[properties.RouteKey, functionName]];
    }),
  );

  const outputs = Object.values(stacks).flatMap((stack) =>
    Object.values(stack.Outputs)
      .filter(({ Description }) => isEnvironmentName(Description))
      .map(({ Description, Value }) => [Description, resolve(stack, Value)]),
  );
  // The API of live connections has another address locally, which only functions know.
  const {
    NODE_OPTIONS: _,
    AWS_ENDPOINT_URL_APIGATEWAYMANAGEMENTAPI: __,
    ...variables
  } = Object.assign({}, ...functions.map(({ environment }) => environment));

  return {
    tables: readResources('AWS::DynamoDB::Table', TableProperties).map(({ id, properties }) => ({
      name: id,
      ...properties,
    })),
    buckets: readResources('AWS::S3::Bucket', BucketProperties).map(({ id, properties }) => ({
      name: id,
      ...properties,
    })),
    queues: readResources('AWS::SQS::Queue', QueueProperties).map(({ id, properties }) => ({
      name: id,
      url: getQueueUrl(id),
      ...properties,
    })),
    functions,
    mappings: readResources('AWS::Lambda::EventSourceMapping', MappingProperties).map(({ id, properties }) => ({
      id,
      ...properties,
    })),
    schedules: readResources('AWS::Events::Rule', ScheduleProperties).map(({ id, properties }) => ({
      name: id,
      expression: properties.ScheduleExpression,
      targets: properties.Targets.map(({ Arn }) => Arn),
    })),
    routes,
    liveRoutes,
    binaryMediaTypes: readResources('AWS::ApiGateway::RestApi', ApiProperties).flatMap(
      (api) => api.properties.BinaryMediaTypes,
    ),
    environment: { ...variables, ...Object.fromEntries(outputs) },
  };
};
