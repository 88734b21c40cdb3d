import {
  createResourceRule,
  type DeclaredResource,
  findResources,
  resolveReference,
  type ServiceRule,
  type StackTemplates,
} from './rule.ts';

const mapping = 'AWS::Lambda::EventSourceMapping';
const mappingReference = 'Lambda API Reference, CreateEventSourceMapping';
const quotas = 'Lambda quotas';

const getSource = (resource: DeclaredResource, templates: StackTemplates): DeclaredResource | undefined =>
  resolveReference(templates, resource, resource.properties.EventSourceArn);
const isFifo = (queue: DeclaredResource | undefined): boolean => queue?.properties.FifoQueue === true;
const getTimeout = (properties: { Timeout?: number } | undefined): number => properties?.Timeout ?? 3;

/** Reserved environment variables, which only Lambda can set. */
const reservedNames =
  /^(_HANDLER|_X_AMZN_TRACE_ID|LAMBDA_(TASK_ROOT|RUNTIME_DIR)|AWS_(DEFAULT_)?REGION|AWS_EXECUTION_ENV|AWS_LAMBDA_(FUNCTION_\w+|LOG_\w+|INITIALIZATION_TYPE|RUNTIME_API)|AWS_ACCESS_KEY(_ID)?|AWS_SECRET_ACCESS_KEY|AWS_SESSION_TOKEN)$/;

/** The assumed size of a reference (an ARN, a URL or a name), which is not known before the deployment. */
const referenceBytes = 128;
const countBytes = (value: unknown): number => (typeof value === 'string' ? Buffer.byteLength(value) : referenceBytes);
const countEnvironmentBytes = (variables: Record<string, unknown> = {}): number =>
  Object.entries(variables).reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + countBytes(value), 0);

/** Integration timeouts of APIs in seconds. */
const gatewaySeconds = { 'AWS::ApiGateway::RestApi': 29, 'AWS::ApiGatewayV2::Api': 30 };
/** Returns the IDs of functions that an API invokes. */
const findFunctionsBehindApi = (templates: StackTemplates): Set<string> =>
  new Set(
    findResources(templates, 'AWS::Lambda::Permission')
      .filter(({ properties }) => properties.Principal === 'apigateway.amazonaws.com')
      .flatMap((resource) => resolveReference(templates, resource, resource.properties.FunctionName)?.id ?? []),
  );
const findShortestTimeout = (templates: StackTemplates): number =>
  Math.min(
    ...Object.entries(gatewaySeconds).flatMap(([type, seconds]) =>
      findResources(templates, type).length ? [seconds] : [],
    ),
  );

export const lambdaRules: readonly ServiceRule[] = [
  createResourceRule(
    mapping,
    'has a batch size of more than 10 but no batching window: Lambda requires at least one second',
    `${mappingReference}, MaximumBatchingWindowInSeconds`,
    ({ BatchSize = 10, MaximumBatchingWindowInSeconds: window = 0 }) => BatchSize > 10 && window < 1,
  ),
  createResourceRule(
    mapping,
    'has a batch size of more than 10,000 records, or a batching window of more than 300 seconds',
    `${mappingReference}, BatchSize`,
    ({ BatchSize = 10, MaximumBatchingWindowInSeconds: window = 0 }) => BatchSize > 10_000 || window > 300,
  ),
  createResourceRule(
    mapping,
    'reads a FIFO queue with a batching window or a batch size of more than 10',
    'Lambda Developer Guide, Lambda parameters for Amazon SQS event source mappings',
    ({ BatchSize = 10, MaximumBatchingWindowInSeconds: window = 0 }, resource, templates) =>
      isFifo(getSource(resource, templates)) && (BatchSize > 10 || window > 0),
  ),
  createResourceRule(
    mapping,
    'reads a queue whose visibility timeout is shorter than the timeout of the function',
    'Lambda Developer Guide, Creating and configuring an Amazon SQS event source mapping',
    ({ FunctionName }, resource, templates) => {
      const source = getSource(resource, templates);
      const isQueue = findResources(templates, 'AWS::SQS::Queue').some(({ id }) => id === source?.id);
      const { VisibilityTimeout = 30 } = source?.properties ?? {};
      return isQueue && VisibilityTimeout < getTimeout(resolveReference(templates, resource, FunctionName)?.properties);
    },
  ),
  createResourceRule(
    mapping,
    'has more than 5 filters, or one of more than 4,096 characters',
    'Lambda Developer Guide, Control which events Lambda sends to your function',
    ({ FilterCriteria: { Filters = [] } = {} }) =>
      Filters.length > 5 || Filters.some(({ Pattern }: { Pattern: string }) => Pattern.length > 4_096),
  ),
  createResourceRule(
    mapping,
    'is the third reader of a stream: more than two are throttled',
    'DynamoDB Developer Guide, Service, account, and table quotas in Amazon DynamoDB',
    ({ EventSourceArn }, _, templates) => {
      const source = JSON.stringify(EventSourceArn ?? null);
      const readers = findResources(templates, mapping).filter(
        ({ properties }) => JSON.stringify(properties.EventSourceArn) === source,
      );
      return source.includes('StreamArn') && readers.length > 2;
    },
  ),
  createResourceRule(
    'AWS::Events::Rule',
    'has a rate whose unit does not agree with its value: `rate(1 minute)`, `rate(5 minutes)`',
    'Amazon EventBridge User Guide, Setting a schedule pattern: rate expressions',
    ({ ScheduleExpression = '' }) =>
      ScheduleExpression.startsWith('rate(') &&
      !/^rate\((1 (minute|hour|day)|(?!1 )[1-9]\d* (minutes|hours|days))\)$/.test(ScheduleExpression),
  ),
  createResourceRule(
    'AWS::Lambda::EventInvokeConfig',
    'retains an event for less than 60 seconds or more than 6 hours',
    'Lambda API Reference, PutFunctionEventInvokeConfig, MaximumEventAgeInSeconds',
    ({ MaximumEventAgeInSeconds: seconds = 60 }) => seconds < 60 || seconds > 21_600,
  ),
  createResourceRule(
    'AWS::Lambda::Function',
    'sets a variable whose name is reserved by Lambda',
    'Lambda Developer Guide, Defined runtime environment variables',
    ({ Environment: { Variables = {} } = {} }) => Object.keys(Variables).some((name) => reservedNames.test(name)),
  ),
  createResourceRule(
    'AWS::Lambda::Function',
    'has more than 4 KB of environment variables, counting 128 bytes for each reference',
    quotas,
    ({ Environment: { Variables } = {} as { Variables?: Record<string, unknown> } }) =>
      countEnvironmentBytes(Variables) > 4_096,
  ),
  createResourceRule(
    'AWS::Lambda::Function',
    'may run longer than the API waits for it: 29 seconds for a REST API, 30 for an HTTP API',
    'API Gateway Developer Guide, quotas: integration timeout',
    (properties, { id }, templates) =>
      findFunctionsBehindApi(templates).has(id) && getTimeout(properties) > findShortestTimeout(templates),
  ),
];
