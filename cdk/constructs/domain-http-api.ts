import { Stack } from 'aws-cdk-lib';
import {
  HttpApi,
  HttpMethod,
  HttpStage,
  LogGroupLogDestination,
  PayloadFormatVersion,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Construct } from 'constructs';
import { acceptFinding } from './accept-finding.ts';
import { type DomainApi, type DomainApiProps, throttle } from './domain-api.ts';
import { ServiceLogs } from './service-logs.ts';

/** An HTTP API. Payload format 1.0 is the event of a REST API, so both types use the same bundles. */
export class DomainHttpApi extends Construct implements DomainApi {
  readonly host: string;
  readonly path = '';
  readonly requests;
  readonly serverErrors;
  readonly latency;

  constructor(scope: Construct, id: string, { config, functions, routes }: DomainApiProps) {
    super(scope, id);
    const api = new HttpApi(this, 'Http', { apiName: Stack.of(this).stackName, createDefaultStage: false });
    new HttpStage(this, 'Stage', {
      httpApi: api,
      autoDeploy: true,
      throttle,
      detailedMetricsEnabled: true,
      accessLogSettings: {
        destination: new LogGroupLogDestination(new ServiceLogs(this, 'access-logs', config)),
      },
    });
    const integrations = Object.fromEntries(
      Object.entries(functions).map(([domain, fn]) => [
        domain,
        new HttpLambdaIntegration(domain, fn, {
          payloadFormatVersion: PayloadFormatVersion.VERSION_1_0,
          scopePermissionToRoute: false,
        }),
      ]),
    );
    for (const { path, domain } of routes) {
      const integration = integrations[domain];
      if (!integration) throw new Error(`No function serves ${path}`);
      for (const route of api.addRoutes({ path, methods: [HttpMethod.ANY], integration }))
        acceptMissingAuthorizer(route);
    }
    this.host = `${api.apiId}.execute-api.${Stack.of(this).region}.${Stack.of(this).urlSuffix}`;
    this.requests = api.metricCount();
    this.serverErrors = api.metricServerError();
    this.latency = api.metricLatency({ statistic: 'p95' });
  }
}

const acceptMissingAuthorizer = (route: Construct) =>
  acceptFinding(route, 'APIG4', 'The functions enforce the access of each contract, and many endpoints are public.');
