import { livePath } from '@overtone/shared/identity/connections/live-message.ts';
import { Duration, Stack, Token } from 'aws-cdk-lib';
import { type CfnApi, type CfnStage, WebSocketApi, WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { WebSocketLambdaIntegration, WebSocketMockIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Metric } from 'aws-cdk-lib/aws-cloudwatch';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { acceptFinding } from './accept-finding.ts';

/**
 * New and closed connections per second of the whole API. API Gateway allows 500 new connections for each account and
 * region (Quotas for configuring and running a WebSocket API).
 */
const connectionThrottle = { rateLimit: 500, burstLimit: 500 };

/**
 * Messages of browsers per second of the whole API. An open page sends one in nine minutes (`liveLimits.pingSeconds`),
 * so this is enough for 54,000 pages. Each message costs as much as one to a browser (a dollar for a million), so a
 * browser that sends many can cost at most 260 dollars a month.
 */
const messageThrottle = { ThrottlingRateLimit: 100, ThrottlingBurstLimit: 200 };

/**
 * The WebSocket API of live connections. Its function accepts and removes connections. Messages of browsers only keep
 * connections open, so they get no response.
 */
export class LiveApi extends Construct {
  /** Host name without the scheme. */
  readonly host: string;
  private readonly api: WebSocketApi;
  private readonly stage: WebSocketStage;

  constructor(scope: Construct, id: string, fn: LambdaFunction) {
    super(scope, id);
    const ignored = new WebSocketMockIntegration('Ignored', {
      requestTemplates: { '200': '{"statusCode":200}' },
      templateSelectionExpression: '200',
    });
    this.api = new WebSocketApi(this, 'WebSocket', {
      apiName: `${Stack.of(this).stackName}Live`,
    });
    const routes = [
      this.api.addRoute('$connect', { integration: new WebSocketLambdaIntegration('Connect', fn) }),
      this.api.addRoute('$disconnect', { integration: new WebSocketLambdaIntegration('Disconnect', fn) }),
      this.api.addRoute('$default', { integration: ignored }),
    ];
    this.stage = new WebSocketStage(this, 'Stage', {
      webSocketApi: this.api,
      stageName: livePath.slice(1),
      autoDeploy: true,
      throttle: connectionThrottle,
    });
    (this.stage.node.defaultChild as CfnStage).routeSettings = { $default: messageThrottle };
    // A stage can only have settings of routes that exist.
    this.stage.node.addDependency(...routes);
    this.host = `${this.api.apiId}.execute-api.${Stack.of(this).region}.${Stack.of(this).urlSuffix}`;
    acceptFinding(this.api, 'APIG4', 'The function checks the session and the Origin of each connection.');
    acceptFinding(
      this.stage,
      'APIG1',
      'Logs of WebSocket APIs need a role of the whole account. The function logs failures, and CloudFront connections.',
    );
  }

  /** The number of messages that browsers sent or got. */
  get messages(): Metric {
    return this.stage.metric('MessageCount', { statistic: 'Sum', period: Duration.hours(1), label: 'live messages' });
  }

  /** Allows a function to send messages to connections, and to close them. */
  grantPublishTo(fn: LambdaFunction): void {
    this.stage.grantManagementApiAccess(fn);
    const stack = Stack.of(this);
    const account = Token.isUnresolved(stack.account) ? '<AWS::AccountId>' : stack.account;
    const apiId = `<${stack.getLogicalId(this.api.node.defaultChild as CfnApi)}>`;
    acceptFinding(
      fn.role ?? fn,
      'IAM5',
      'The ids of connections are only known when browsers connect.',
      `Resource::arn:<AWS::Partition>:execute-api:${stack.region}:${account}:${apiId}/${this.stage.stageName}/*/@connections/*`,
    );
    // The SDK's own name for the endpoint of this service. The SDK signs and sends every call to it.
    fn.addEnvironment('AWS_ENDPOINT_URL_APIGATEWAYMANAGEMENTAPI', this.stage.callbackUrl);
  }
}
