import { Match } from 'aws-cdk-lib/assertions';
import { describe, expect, it } from 'vitest';
import { api } from '../testing/function-permissions.ts';
import { listHttpPaths } from '../testing/gateways.ts';
import { getStack } from '../testing/synthesize.ts';

const rest = getStack('OvertoneApi', { apiKind: 'rest' });

describe('ApiStack', () => {
  it('routes pages with metadata to their function', () => {
    expect(listHttpPaths(api)).toEqual(expect.arrayContaining(['/api/v1/pages/{proxy+}', '/api/v1/oembed']));
  });

  // CloudFormation quotas, "Resources": 500 for each stack. Near it, the workers have to move to a stack of their own: the
  // API needs none of their resources. A REST API, which only emulators use by default, has one more resource for each path.
  it.each([
    ['HTTP', api, 480],
    ['REST', rest, 500],
  ] as const)('stays below the resource limit of a stack with the %s API', (_, template, max) => {
    expect(Object.keys(template.toJSON().Resources).length).toBeLessThan(max);
  });

  it('uses the same event format for both types of API', () => {
    const integrations = Object.values(api.findResources('AWS::ApiGatewayV2::Integration'));
    const versions = integrations.map(({ Properties }) => Properties.PayloadFormatVersion);
    // The integrations of the WebSocket API have no version.
    expect([...new Set(versions)].toSorted()).toEqual(['1.0', undefined]);
  });

  it('has a stage with automatic deployment, access logs and throttling', () => {
    const throttling = { ThrottlingRateLimit: 2_000, ThrottlingBurstLimit: 1_000 };
    const accessLogs = { DestinationArn: Match.anyValue() };
    rest.hasResourceProperties('AWS::ApiGateway::Stage', {
      ...{ StageName: 'live', AccessLogSetting: accessLogs },
      MethodSettings: [Match.objectLike({ ...throttling, MetricsEnabled: true, LoggingLevel: 'ERROR' })],
    });
    api.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
      ...{ AutoDeploy: true, AccessLogSettings: accessLogs },
      DefaultRouteSettings: { ...throttling, DetailedMetricsEnabled: true },
    });
  });

  it('has a WebSocket API whose function handles connections, and no messages', () => {
    api.hasResourceProperties('AWS::ApiGatewayV2::Api', { ProtocolType: 'WEBSOCKET' });
    api.hasResourceProperties('AWS::ApiGatewayV2::Stage', {
      ...{ StageName: 'live', AutoDeploy: true },
      DefaultRouteSettings: { ThrottlingRateLimit: 500, ThrottlingBurstLimit: 500 },
      // Messages only keep connections open, and each of them costs money.
      RouteSettings: { $default: { ThrottlingRateLimit: 100, ThrottlingBurstLimit: 200 } },
    });
    // CloudFormation creates the routes before the stage that has settings for them.
    const [stage] = Object.values(api.findResources('AWS::ApiGatewayV2::Stage', { Properties: { StageName: 'live' } }));
    const routeIds = Object.entries(api.findResources('AWS::ApiGatewayV2::Route'))
      .filter(([, { Properties }]) => Properties.RouteKey.startsWith('$'))
      .map(([id]) => id);
    expect(stage?.DependsOn).toEqual(expect.arrayContaining(routeIds));
    const getType = (target: unknown): string => {
      const [, id = ''] = /"Ref":"(\w+)"/.exec(JSON.stringify(target)) ?? [];
      return api.findResources('AWS::ApiGatewayV2::Integration')[id]?.Properties.IntegrationType;
    };
    const routes = Object.values(api.findResources('AWS::ApiGatewayV2::Route'))
      .map(({ Properties }) => [Properties.RouteKey, getType(Properties.Target)])
      .filter(([key]) => key.startsWith('$'));
    expect(Object.fromEntries(routes)).toEqual({
      ...{ $connect: 'AWS_PROXY', $disconnect: 'AWS_PROXY' },
      $default: 'MOCK',
    });
  });

  it('returns a problem for an unknown path', () => {
    rest.hasResourceProperties('AWS::ApiGateway::GatewayResponse', {
      ResponseType: 'MISSING_AUTHENTICATION_TOKEN',
      StatusCode: '404',
      ResponseTemplates: { 'application/json': Match.stringLikeRegexp('"code":"route.not_found"') },
    });
  });

  it('signs audio URLs for the CDN if there is a key', () => {
    const apiWithMediaSigning = getStack('OvertoneApi', {
      siteOrigin: 'https://music.example',
      mediaPublicKey: '-----BEGIN PUBLIC KEY-----\nMIIB\n-----END PUBLIC KEY-----\n',
      mediaPrivateKeyParameter: '/overtone/media-key',
    });
    const signingVariables = {
      Environment: {
        Variables: Match.objectLike({
          MEDIA_URL: 'https://music.example',
          MEDIA_KEY_PAIR_ID: Match.anyValue(),
          MEDIA_PRIVATE_KEY_PARAMETER: '/overtone/media-key',
        }),
      },
    };
    // The functions that serve tracks, files and private links.
    apiWithMediaSigning.resourcePropertiesCountIs('AWS::Lambda::Function', signingVariables, 3);
  });
});
