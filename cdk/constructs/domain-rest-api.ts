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

/** A regional REST API. */
export class DomainRestApi extends Construct implements DomainApi {
  readonly host: string;
  readonly path = `/${stageName}`;
  readonly requests;
  readonly serverErrors;
  readonly latency;

  constructor(scope: Construct, id: string, { config, functions, routes }: DomainApiProps) {
    super(scope, id);
    const isAws = config.target === 'aws';
    const api = new RestApi(this, 'Rest', {
      restApiName: Stack.of(this).stackName,
      endpointTypes: [EndpointType.REGIONAL],
      // Access logs need a role of the account for API Gateway, which emulators do not support.
      cloudWatchRole: isAws,
      // API Gateway encodes binary bodies (forms with files, and chunks of tus uploads) as base64.
      binaryMediaTypes: ['multipart/form-data', 'application/offset+octet-stream'],
      deployOptions: {
        stageName,
        throttlingRateLimit: throttle.rateLimit,
        throttlingBurstLimit: throttle.burstLimit,
        tracingEnabled: true,
        metricsEnabled: true,
        ...(isAws && {
          loggingLevel: MethodLoggingLevel.ERROR,
          accessLogDestination: new LogGroupLogDestination(new ServiceLogs(this, 'access-logs', config)),
          accessLogFormat: AccessLogFormat.jsonWithStandardFields(),
        }),
      },
    });

    const integrations = Object.fromEntries(
      Object.entries(functions).map(([domain, fn]) => [
        domain,
        // One permission for the whole API, because one for each method would exceed the 20 KB of a function's policy.
        new LambdaIntegration(fn, { scopePermissionToMethod: false }),
      ]),
    );
    for (const { path, domain } of routes) {
      if (!integrations[domain]) throw new Error(`No function serves ${path}`);
      api.root.resourceForPath(path).addMethod('ANY', integrations[domain]);
    }

    const addErrorResponse = (type: ResponseType, code: ProblemCode, message: string) =>
      api.addGatewayResponse(code, {
        type,
        statusCode: String(problemStatus[code]),
        templates: { 'application/json': `{"code":"${code}","message":"${message}","requestId":$context.requestId}` },
      });
    // API Gateway reports an unknown route as a missing token.
    addErrorResponse(ResponseType.MISSING_AUTHENTICATION_TOKEN, 'route.not_found', 'Not found.');
    addErrorResponse(ResponseType.REQUEST_TOO_LARGE, 'request.too_large', 'This request is too large.');
    addErrorResponse(ResponseType.THROTTLED, 'rate.limited', 'Too many requests. Please try again in a moment.');
    addErrorResponse(ResponseType.DEFAULT_5XX, 'unavailable', 'There was an issue. Please try again.');

    this.host = `${api.restApiId}.execute-api.${Stack.of(this).region}.${Stack.of(this).urlSuffix}`;
    this.requests = api.metricCount();
    this.serverErrors = api.metricServerError();
    this.latency = api.metricLatency({ statistic: 'p95' });

    acceptFinding(api, 'APIG2', 'The functions validate every request against its contract and report invalid fields.');
    acceptFinding(api, 'APIG3', 'The firewall protects CloudFront, which is the only entry point.');
    acceptFinding(api, 'APIG4', 'The functions enforce the access of each contract, and many endpoints are public.');
    acceptFinding(
      api,
      'IAM4',
      'API Gateway needs this policy to write access logs, for the whole account.',
      'Policy::arn:<AWS::Partition>:iam::aws:policy/service-role/AmazonAPIGatewayPushToCloudWatchLogs',
    );
    acceptFinding(api, 'COG4', 'The site has its own accounts and no user pool.');
  }
}
