import { livePath } from '@overtone/shared/identity/connections/live-message.ts';
import { Stack, Token } from 'aws-cdk-lib';
import { type CfnApi, WebSocketApi, WebSocketStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { WebSocketLambdaIntegration, WebSocketMockIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import { acceptFinding } from './accept-finding.ts';

/**
 * New connections and messages per second of the whole API. API Gateway allows 500 new connections for each account and
 * region (Quotas for configuring and running a WebSocket API).
 */
const throttle = { rateLimit: 500, burstLimit: 500 };

/**
 * The WebSocket API of live connections. Its function accepts and removes connections. Messages of browsers only keep
 * connections open, so they are answered by nothing.
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
      connectRouteOptions: { integration: new WebSocketLambdaIntegration('Connect', fn) },
      disconnectRouteOptions: { integration: new WebSocketLambdaIntegration('Disconnect', fn) },
      defaultRouteOptions: { integration: ignored },
    });
    this.stage = new WebSocketStage(this, 'Stage', {
      webSocketApi: this.api,
      stageName: livePath.slice(1),
      autoDeploy: true,
      throttle,
    });
    this.host = `${this.api.apiId}.execute-api.${Stack.of(this).region}.${Stack.of(this).urlSuffix}`;
    acceptFinding(this.api, 'APIG4', 'The function checks the session and the Origin of each connection.');
    acceptFinding(
      this.stage,
      'APIG1',
      'Logs of WebSocket APIs need a role of the whole account. The function logs failures, and CloudFront connections.',
    );
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
