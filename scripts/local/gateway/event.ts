import type { APIGatewayProxyEvent, APIGatewayProxyEventMultiValueHeaders } from 'aws-lambda';
import { account } from '../template/names.ts';
import type { Match } from './match-route.ts';

export interface GatewayRequest {
  readonly method: string;
  /** Path and query as the client sent them. */
  readonly url: string;
  /** Names and values in turn, with the client's spelling (`IncomingMessage.rawHeaders`). */
  readonly rawHeaders: readonly string[];
  readonly body: Buffer;
  /** Whether the API takes the body's type as binary. */
  readonly isBinary?: boolean;
  readonly sourceIp: string;
  readonly requestId: string;
  readonly now: Date;
}

type Many = Record<string, string[]>;

const gather = (pairs: Iterable<readonly [string, string]>): Many => {
  const all: Many = Object.create(null);
  for (const [name, value] of pairs) {
    all[name] ??= [];
    all[name].push(value);
  }
  return all;
};

/** API Gateway's single-value maps hold the last of several values. */
const last = (many: Many): Record<string, string> =>
  Object.fromEntries(Object.entries(many).map(([name, values]) => [name, values.at(-1) ?? '']));

const orNull = <Map extends object>(map: Map): Map | null => (Object.keys(map).length > 0 ? map : null);

/** Headers that CloudFront sets itself: a client's own never reach a function. */
const edgeOwned = /^(cloudfront-|x-forwarded-|x-amz-cf-|x-amzn-trace-id$)/i;

const headersOf = ({ rawHeaders, sourceIp }: GatewayRequest): APIGatewayProxyEventMultiValueHeaders & Many => {
  const pairs: [string, string][] = [];
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = String(rawHeaders[index]);
    if (!edgeOwned.test(name)) pairs.push([name, String(rawHeaders[index + 1])]);
  }
  return gather([...pairs, ['X-Forwarded-For', sourceIp], ['X-Forwarded-Proto', 'http']]);
};

/** `21/Nov/2026:07:12:43 +0000`, the time format of API Gateway's access logs. */
const requestTime = (now: Date): string => {
  const [, day, month, year, time] = now.toUTCString().split(' ');
  return `${day}/${month}/${year}:${time} +0000`;
};

/**
 * The event that a Regional REST API hands to a Lambda proxy integration.
 * Source: API Gateway, "Input format of a Lambda function for proxy integration".
 */
export const proxyEvent = (request: GatewayRequest, { route, pathParameters }: Match): APIGatewayProxyEvent => {
  const isBinary = request.isBinary === true && request.body.length > 0;
  const [path = '/', search = ''] = request.url.split(/\?(.*)/s);
  const headers = headersOf(request);
  const query = gather(new URLSearchParams(search));
  const single = last(headers);
  const header = (name: string) => Object.entries(single).find(([key]) => key.toLowerCase() === name)?.[1] ?? null;
  return {
    resource: route.resource,
    path,
    httpMethod: request.method,
    headers: single,
    multiValueHeaders: headers,
    queryStringParameters: orNull(last(query)),
    multiValueQueryStringParameters: orNull(query),
    pathParameters,
    stageVariables: null,
    requestContext: {
      accountId: account,
      apiId: 'local',
      authorizer: null,
      // The API's own name in the cloud as well: whatever a client calls the host, this is a URL's.
      domainName: 'local.localhost',
      domainPrefix: 'local',
      extendedRequestId: request.requestId,
      httpMethod: request.method,
      identity: {
        accessKey: null,
        accountId: null,
        apiKey: null,
        apiKeyId: null,
        caller: null,
        clientCert: null,
        cognitoAuthenticationProvider: null,
        cognitoAuthenticationType: null,
        cognitoIdentityId: null,
        cognitoIdentityPoolId: null,
        principalOrgId: null,
        sourceIp: request.sourceIp,
        user: null,
        userAgent: header('user-agent'),
        userArn: null,
      },
      path,
      protocol: 'HTTP/1.1',
      requestId: request.requestId,
      requestTime: requestTime(request.now),
      requestTimeEpoch: request.now.getTime(),
      resourceId: 'local',
      resourcePath: route.resource,
      stage: 'live',
    },
    body: request.body.length > 0 ? request.body.toString(isBinary ? 'base64' : 'utf8') : null,
    isBase64Encoded: isBinary,
  };
};
