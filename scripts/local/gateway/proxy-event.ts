import type { APIGatewayProxyEvent, APIGatewayProxyEventMultiValueHeaders } from 'aws-lambda';
import { account } from '../template/names.ts';
import type { RouteMatch } from './match-route.ts';

export interface GatewayRequest {
  readonly method: string;
  /** Path and query as the client sent them. */
  readonly url: string;
  /** Alternating names and values with the client's spelling (`IncomingMessage.rawHeaders`). */
  readonly rawHeaders: readonly string[];
  readonly body: Buffer;
  /** Whether the API treats the body's type as binary. */
  readonly isBinary?: boolean;
  readonly sourceIp: string;
  readonly requestId: string;
  readonly now: Date;
}

type MultiValueMap = Record<string, string[]>;

const groupByName = (pairs: Iterable<readonly [string, string]>): MultiValueMap => {
  const valuesByName: MultiValueMap = Object.create(null);
  for (const [name, value] of pairs) {
    valuesByName[name] ??= [];
    valuesByName[name].push(value);
  }
  return valuesByName;
};

/** Single-value maps of API Gateway contain the last of several values. */
export const getLastValues = (valuesByName: MultiValueMap): Record<string, string> =>
  Object.fromEntries(Object.entries(valuesByName).map(([name, values]) => [name, values.at(-1) ?? '']));

const emptyToNull = <Map extends object>(map: Map): Map | null => (Object.keys(map).length > 0 ? map : null);

/** Headers that CloudFront sets; those of clients never reach a function. */
const edgeHeaders = /^(cloudfront-|x-forwarded-|x-amz-cf-|x-amzn-trace-id$)/i;

/** Returns the headers that a function gets, by name. */
export const buildHeaders = ({
  rawHeaders,
  sourceIp,
}: Pick<GatewayRequest, 'rawHeaders' | 'sourceIp'>): APIGatewayProxyEventMultiValueHeaders & MultiValueMap => {
  const pairs: [string, string][] = [];
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    const name = String(rawHeaders[index]);
    if (!edgeHeaders.test(name)) pairs.push([name, String(rawHeaders[index + 1])]);
  }
  return groupByName([...pairs, ['X-Forwarded-For', sourceIp], ['X-Forwarded-Proto', 'http']]);
};

/** `21/Nov/2026:07:12:43 +0000`, the time format of API Gateway's access logs. */
export const formatRequestTime = (now: Date): string => {
  const [, day, month, year, time] = now.toUTCString().split(' ');
  return `${day}/${month}/${year}:${time} +0000`;
};

/**
 * Builds the event that a Regional REST API sends to a Lambda proxy integration.
 * Source: API Gateway, "Input format of a Lambda function for proxy integration".
 */
export const buildProxyEvent = (
  request: GatewayRequest,
  { route, pathParameters }: RouteMatch,
): APIGatewayProxyEvent => {
  const isBinary = request.isBinary === true && request.body.length > 0;
  const [path = '/', search = ''] = request.url.split(/\?(.*)/s);
  const headers = buildHeaders(request);
  const query = groupByName(new URLSearchParams(search));
  const singleValueHeaders = getLastValues(headers);
  const findHeader = (name: string) =>
    Object.entries(singleValueHeaders).find(([key]) => key.toLowerCase() === name)?.[1] ?? null;
  return {
    resource: route.resource,
    path,
    httpMethod: request.method,
    headers: singleValueHeaders,
    multiValueHeaders: headers,
    queryStringParameters: emptyToNull(getLastValues(query)),
    multiValueQueryStringParameters: emptyToNull(query),
    pathParameters,
    stageVariables: null,
    requestContext: {
      accountId: account,
      apiId: 'local',
      authorizer: null,
      // In the cloud it is the API's own domain as well, so it is valid in a URL for any Host header.
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
        userAgent: findHeader('user-agent'),
        userArn: null,
      },
      path,
      protocol: 'HTTP/1.1',
      requestId: request.requestId,
      requestTime: formatRequestTime(request.now),
      requestTimeEpoch: request.now.getTime(),
      resourceId: 'local',
      resourcePath: route.resource,
      stage: 'live',
    },
    body: request.body.length > 0 ? request.body.toString(isBinary ? 'base64' : 'utf8') : null,
    isBase64Encoded: isBinary,
  };
};
