import { type Declared, declared, type RuledTemplates, referredBy, ruleOf, type ServiceRule } from './rule.ts';

const mapping = 'AWS::Lambda::EventSourceMapping';
const createMapping = 'Lambda API Reference, CreateEventSourceMapping';
const quotas = 'Lambda quotas';

const sourceOf = (it: Declared, templates: RuledTemplates): Declared | undefined =>
  referredBy(templates, it, it.properties.EventSourceArn);
const isFifo = (queue: Declared | undefined): boolean => queue?.properties.FifoQueue === true;
const secondsOf = (properties: { Timeout?: number } | undefined): number => properties?.Timeout ?? 3;

/** Names that Lambda sets itself and lets nobody else set. */
const reservedNames =
  /^(_HANDLER|_X_AMZN_TRACE_ID|LAMBDA_(TASK_ROOT|RUNTIME_DIR)|AWS_(DEFAULT_)?REGION|AWS_EXECUTION_ENV|AWS_LAMBDA_(FUNCTION_\w+|LOG_\w+|INITIALIZATION_TYPE|RUNTIME_API)|AWS_ACCESS_KEY(_ID)?|AWS_SECRET_ACCESS_KEY|AWS_SESSION_TOKEN)$/;

/** What a reference is taken to become: an ARN, a URL or a name, none of which is known before a deploy. */
const referenceBytes = 128;
const bytesOf = (value: unknown): number => (typeof value === 'string' ? Buffer.byteLength(value) : referenceBytes);
const environmentBytes = (variables: Record<string, unknown> = {}): number =>
  Object.entries(variables).reduce((sum, [name, value]) => sum + Buffer.byteLength(name) + bytesOf(value), 0);

/** Seconds that an API waits for the functions behind it. */
const gatewaySeconds = { 'AWS::ApiGateway::RestApi': 29, 'AWS::ApiGatewayV2::Api': 30 };
const callers = (templates: RuledTemplates): Set<string> =>
  new Set(
    declared(templates, 'AWS::Lambda::Permission')
      .filter(({ properties }) => properties.Principal === 'apigateway.amazonaws.com')
      .flatMap((it) => referredBy(templates, it, it.properties.FunctionName)?.id ?? []),
  );
const shortestWait = (templates: RuledTemplates): number =>
  Math.min(
    ...Object.entries(gatewaySeconds).flatMap(([type, seconds]) => (declared(templates, type).length ? [seconds] : [])),
  );

export const lambdaRules: readonly ServiceRule[] = [
  ruleOf(
    mapping,
    'gathers more than 10 records for a call and has no batching window: Lambda asks for a second at least',
    `${createMapping}, MaximumBatchingWindowInSeconds`,
    ({ BatchSize = 10, MaximumBatchingWindowInSeconds: window = 0 }) => BatchSize > 10 && window < 1,
  ),
  ruleOf(
    mapping,
    'gathers more than the 10,000 records of a call, or for longer than 300 seconds',
    `${createMapping}, BatchSize`,
    ({ BatchSize = 10, MaximumBatchingWindowInSeconds: window = 0 }) => BatchSize > 10_000 || window > 300,
  ),
  ruleOf(
    mapping,
    'reads a FIFO queue with a batching window or more than 10 messages a call',
    'Lambda Developer Guide, Lambda parameters for Amazon SQS event source mappings',
    ({ BatchSize = 10, MaximumBatchingWindowInSeconds: window = 0 }, it, templates) =>
      isFifo(sourceOf(it, templates)) && (BatchSize > 10 || window > 0),
  ),
  ruleOf(
    mapping,
    'reads a queue whose messages come back while the function may still be at work on them',
    'Lambda Developer Guide, Creating and configuring an Amazon SQS event source mapping',
    ({ FunctionName }, it, templates) => {
      const source = sourceOf(it, templates);
      const isQueue = declared(templates, 'AWS::SQS::Queue').some(({ id }) => id === source?.id);
      const { VisibilityTimeout = 30 } = source?.properties ?? {};
      return isQueue && VisibilityTimeout < secondsOf(referredBy(templates, it, FunctionName)?.properties);
    },
  ),
  ruleOf(
    mapping,
    'has more than 5 filters, or one of more than 4,096 characters',
    'Lambda Developer Guide, Control which events Lambda sends to your function',
    ({ FilterCriteria: { Filters = [] } = {} }) =>
      Filters.length > 5 || Filters.some(({ Pattern }: { Pattern: string }) => Pattern.length > 4_096),
  ),
  ruleOf(
    mapping,
    'is the third reader of a stream: more than two are throttled',
    'DynamoDB Developer Guide, Service, account, and table quotas in Amazon DynamoDB',
    ({ EventSourceArn }, _, templates) => {
      const source = JSON.stringify(EventSourceArn ?? null);
      const readers = declared(templates, mapping).filter(
        ({ properties }) => JSON.stringify(properties.EventSourceArn) === source,
      );
      return source.includes('StreamArn') && readers.length > 2;
    },
  ),
  ruleOf(
    'AWS::Events::Rule',
    'has a rate whose unit does not agree with its value: `rate(1 minute)`, `rate(5 minutes)`',
    'Amazon EventBridge User Guide, Setting a schedule pattern: rate expressions',
    ({ ScheduleExpression = '' }) =>
      ScheduleExpression.startsWith('rate(') &&
      !/^rate\((1 (minute|hour|day)|(?!1 )[1-9]\d* (minutes|hours|days))\)$/.test(ScheduleExpression),
  ),
  ruleOf(
    'AWS::Lambda::EventInvokeConfig',
    'keeps an event for less than 60 seconds or longer than 6 hours',
    'Lambda API Reference, PutFunctionEventInvokeConfig, MaximumEventAgeInSeconds',
    ({ MaximumEventAgeInSeconds: seconds = 60 }) => seconds < 60 || seconds > 21_600,
  ),
  ruleOf(
    'AWS::Lambda::Function',
    'sets a variable whose name is Lambda’s own',
    'Lambda Developer Guide, Defined runtime environment variables',
    ({ Environment: { Variables = {} } = {} }) => Object.keys(Variables).some((name) => reservedNames.test(name)),
  ),
  ruleOf(
    'AWS::Lambda::Function',
    'has more than 4 KB of environment variables, counting 128 bytes for what only a deploy knows',
    quotas,
    ({ Environment: { Variables } = {} as { Variables?: Record<string, unknown> } }) =>
      environmentBytes(Variables) > 4_096,
  ),
  ruleOf(
    'AWS::Lambda::Function',
    'may run longer than the API before it waits: 29 seconds for a REST API, 30 for an HTTP API',
    'API Gateway Developer Guide, quotas: integration timeout',
    (properties, { id }, templates) => callers(templates).has(id) && secondsOf(properties) > shortestWait(templates),
  ),
];
