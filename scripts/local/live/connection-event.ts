import type { IncomingMessage } from 'node:http';
import { livePath } from '@overtone/shared/identity/connections/live-message.ts';
import { buildHeaders, formatRequestTime, getLastValues } from '../gateway/proxy-event.ts';

/** A connection as its events describe it. */
export interface ConnectionInfo {
  readonly connectionId: string;
  readonly connectedAt: number;
  readonly request: IncomingMessage;
  readonly sourceIp: string;
}

/**
 * Builds the event of an opened or closed connection. An opened one has the headers of the browser, a closed one does
 * not.
 * Source: API Gateway, "Data transformations for WebSocket APIs" and "Manage connected users and client apps".
 */
export const buildConnectionEvent = (
  routeKey: '$connect' | '$disconnect',
  { connectionId, connectedAt, request, sourceIp }: ConnectionInfo,
  { requestId, now, code = 1005 }: { readonly requestId: string; readonly now: Date; readonly code?: number },
) => {
  const isConnect = routeKey === '$connect';
  const multiValueHeaders = isConnect
    ? buildHeaders({ rawHeaders: request.rawHeaders, sourceIp })
    : { Host: ['local.localhost'], 'X-Forwarded-For': [''] };
  return {
    headers: getLastValues(multiValueHeaders),
    multiValueHeaders,
    requestContext: {
      routeKey,
      ...(!isConnect && { disconnectStatusCode: code, disconnectReason: '' }),
      eventType: isConnect ? 'CONNECT' : 'DISCONNECT',
      extendedRequestId: requestId,
      requestTime: formatRequestTime(now),
      messageDirection: 'IN',
      stage: livePath.slice(1),
      connectedAt,
      requestTimeEpoch: now.getTime(),
      identity: { userAgent: request.headers['user-agent'] ?? null, sourceIp },
      requestId,
      domainName: 'local.localhost',
      connectionId,
      apiId: 'local',
    },
    isBase64Encoded: false,
  };
};
