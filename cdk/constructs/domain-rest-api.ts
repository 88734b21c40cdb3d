import { type ProblemCode, problemStatus } from '@overtone/shared/http/problem.ts';
import { Stack } from 'aws-cdk-lib';
import {
  AccessLogFormat,
  EndpointType,
  LambdaIntegration,
  LogGroupLogDestination,
  MethodLoggingLevel,
  ResponseType,
  RestApi,
} from 'aws-cdk-lib/aws-apigateway';
import { Construct } from 'constructs';
import { acceptFinding } from './accept-finding.ts';
import { type DomainApi, type DomainApiProps, throttle } from './domain-api.ts';
import { ServiceLogs } from './service-logs.ts';

const stageName = 'live';

/** A Regional REST API. */
export class DomainRestApi extends Construct implements DomainApi {
  readonly host: string;
  readonly path = `/${stageName}`;
  readonly requests;
  readonly serverErrors;
  readonly latency;

  constructor(scope: Construct, id: string, { config, functions, routes }: DomainApiProps) {
    super(scope, id);
    const onAws = config.target === 'aws';
    const api = new RestApi(this, 'Rest', {
      restApiName: Stack.of(this).stackName,
      endpointTypes: [EndpointType.REGIONAL],
      // Access logs need the account's role for API Gateway; emulators have none.
      cloudWatchRole: onAws,
      // A form with a file is not text, nor is a piece of one by tus: API Gateway hands these to the functions as base64.
      binaryMediaTypes: ['multipart/form-data', 'application/offset+octet-stream'],
      deployOptions: {
        stageName,
        throttlingRateLimit: throttle.rateLimit,
        throttlingBurstLimit: throttle.burstLimit,
        tracingEnabled: true,
        metricsEnabled: true,
        ...(onAws && {
          loggingLevel: MethodLoggingLevel.ERROR,
          accessLogDestination: new LogGroupLogDestination(new ServiceLogs(this, 'access-logs', config)),
          accessLogFormat: AccessLogFormat.jsonWithStandardFields(),
        }),
      },
    });

    const integrations = Object.fromEntries(
      Object.entries(functions).map(([domain, fn]) => [
        domain,
        // One permission for the whole API: one for each method would outgrow the 20 KB of a function's policy.
        new LambdaIntegration(fn, { scopePermissionToMethod: false }),
      ]),
    );
    for (const { path, domain } of routes) {
      if (!integrations[domain]) throw new Error(`No function serves ${path}`);
      api.root.resourceForPath(path).addMethod('ANY', integrations[domain]);
    }

    const answer = (type: ResponseType, code: ProblemCode, message: string) =>
      api.addGatewayResponse(code, {
        type,
        statusCode: String(problemStatus[code]),
        templates: { 'application/json': `{"code":"${code}","message":"${message}","requestId":$context.requestId}` },
      });
    // API Gateway's word for "no such route" is a missing token.
    answer(ResponseType.MISSING_AUTHENTICATION_TOKEN, 'route.not_found', 'There is nothing at this address.');
    answer(ResponseType.REQUEST_TOO_LARGE, 'request.too_large', 'This request is too large.');
    answer(ResponseType.THROTTLED, 'rate.limited', 'Too many requests. Please try again in a moment.');
    answer(ResponseType.DEFAULT_5XX, 'unavailable', 'There was an issue. Please try again.');

    this.host = `${api.restApiId}.execute-api.${Stack.of(this).region}.${Stack.of(this).urlSuffix}`;
    this.requests = api.metricCount();
    this.serverErrors = api.metricServerError();
    this.latency = api.metricLatency({ statistic: 'p95' });

    acceptFinding(api, 'APIG2', 'The functions check every request against its contract and name each bad field.');
    acceptFinding(api, 'APIG3', 'The firewall stands before CloudFront, where people come in.');
    acceptFinding(api, 'APIG4', 'The functions enforce the access rule of each contract; many calls are for visitors.');
    acceptFinding(
      api,
      'IAM4',
      'API Gateway takes this one policy to write its access logs, for the whole account.',
      'Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs',
    );
    acceptFinding(api, 'COG4', 'Accounts are the product’s own; there is no user pool.');
  }
}
