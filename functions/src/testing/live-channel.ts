import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { livePath } from '@overtone/shared/identity/connections/live-message.ts';
import { ulid } from 'ulid';
import { afterAll, beforeAll, vi } from 'vitest';
import { handler } from '../handlers/live.lambda.ts';
import { requireEnv } from '../platform/env.ts';
import type { TestUser } from './users.ts';

/**
 * Provides the API that sends messages to connections, for all tests of a file. It fails for connections in `failing`
 * with their status.
 */
export const useLiveChannel = () => {
  const messages: { readonly connectionId: string; readonly message: unknown }[] = [];
  const closed: string[] = [];
  const failing = new Map<string, number>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const connectionId = decodeURIComponent(request.url?.split('/@connections/')[1] ?? '');
    const status = failing.get(connectionId) ?? 200;
    if (request.method === 'DELETE') closed.push(connectionId);
    else if (status === 200) messages.push({ connectionId, message: JSON.parse(Buffer.concat(chunks).toString()) });
    const error = status === 410 ? { 'x-amzn-errortype': 'GoneException' } : {};
    response.writeHead(status, { 'content-type': 'application/json', ...error }).end('{}');
  });
  beforeAll(async () => {
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    vi.stubEnv('AWS_ENDPOINT_URL_APIGATEWAYMANAGEMENTAPI', `http://127.0.0.1:${port}${livePath}`);
  });
  afterAll(() => {
    vi.unstubAllEnvs();
    server.close();
    server.closeAllConnections();
  });
  return {
    /** Ids of connections that the API does not reach, with the status of the failure. */
    failing,
    closed,
    /** Returns the messages that a connection has received. */
    listMessages: (id: string): unknown[] =>
      messages.filter(({ connectionId }) => connectionId === id).map(({ message }) => message),
  };
};

/** Returns an id as API Gateway creates it. */
export const createConnectionId = (): string => `${ulid()}=`;

const createContext = (eventType: 'CONNECT' | 'DISCONNECT', connectionId: string) =>
  ({ eventType, connectionId, requestId: ulid() }) as Parameters<typeof handler>[0]['requestContext'];

/** Returns the headers of a browser that opens a connection. */
export const getLiveHeaders = ({ cookies }: Pick<TestUser, 'cookies'>) => ({
  Origin: requireEnv('APP_ORIGIN'),
  Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
});

/** Sends the event of a new connection. @returns the status */
export const sendConnect = async (
  headers: Readonly<Record<string, string>>,
  connectionId = createConnectionId(),
): Promise<number> => (await handler({ requestContext: createContext('CONNECT', connectionId), headers })).statusCode;

/** Sends the event of a closed connection. @returns the status */
export const sendDisconnect = async (connectionId: string): Promise<number> =>
  (await handler({ requestContext: createContext('DISCONNECT', connectionId) })).statusCode;

/** Opens a connection of a browser. @returns its id. @throws Error if it is refused */
export const openConnection = async (browser: Pick<TestUser, 'cookies'>): Promise<string> => {
  const id = createConnectionId();
  const status = await sendConnect(getLiveHeaders(browser), id);
  if (status !== 200) throw new Error(`The connection was refused with ${status}`);
  return id;
};
