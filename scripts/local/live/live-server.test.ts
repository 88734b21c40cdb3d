import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  ApiGatewayManagementApiClient,
  DeleteConnectionCommand,
  GetConnectionCommand,
  PostToConnectionCommand,
} from '@aws-sdk/client-apigatewaymanagementapi';
import { describe, expect, it, onTestFinished } from 'vitest';
import { WebSocket } from 'ws';
import type { buildConnectionEvent } from './connection-event.ts';
import { type ConnectionLimits, connectionLimits } from './live-limits.ts';
import { startLiveServer } from './live-server.ts';

type ConnectionEvent = ReturnType<typeof buildConnectionEvent>;

interface Options {
  /** The status that the function returns for a new connection. */
  readonly status?: number;
  readonly limits?: Partial<ConnectionLimits>;
}

/** Starts a site with a WebSocket API until the end of the test. */
const startSite = async ({ status = 200, limits = {} }: Options = {}) => {
  const events: ConnectionEvent[] = [];
  const live = await startLiveServer({
    accessKeyId: process.env.AWS_ACCESS_KEY_ID ?? '',
    limits: { ...connectionLimits, ...limits },
    invoke: async (_, event) => {
      events.push(event as ConnectionEvent);
      return { statusCode: status };
    },
  });
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  live.attach(server);
  const client = new ApiGatewayManagementApiClient({ endpoint: live.endpoint, maxAttempts: 1 });
  onTestFinished(async () => {
    client.destroy();
    await live.stop();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { ...live, events, client, url: `ws://127.0.0.1:${port}` };
};

/** Opens a connection. */
const connect = async (site: Awaited<ReturnType<typeof startSite>>, headers: Record<string, string> = {}) => {
  const socket = new WebSocket(`${site.url}/live`, { headers });
  const messages: string[] = [];
  socket.on('message', (data) => messages.push(String(data)));
  await once(socket, 'open');
  onTestFinished(() => socket.terminate());
  return { socket, messages, id: site.events.at(-1)?.requestContext.connectionId ?? '' };
};

/** Returns the error of a connection that is refused. */
const getRefusal = async (url: string, headers: Record<string, string> = {}): Promise<string> => {
  const [error] = await once(new WebSocket(url, { headers }), 'error');
  return String(error);
};
const post = ({ client }: Awaited<ReturnType<typeof startSite>>, ConnectionId: string, Data: string) =>
  client.send(new PostToConnectionCommand({ ConnectionId, Data }));

describe('local WebSocket API', () => {
  it('calls the function with the event of a new connection', async () => {
    const site = await startSite();
    const headers = {
      Origin: 'http://127.0.0.1:3000',
      Cookie: 'session=a',
      'CloudFront-Viewer-Address': '203.0.113.9:1',
    };
    const { id } = await connect(site, headers);
    expect(site.events).toHaveLength(1);
    expect(site.events[0]).toMatchObject({
      headers: { Origin: 'http://127.0.0.1:3000', Cookie: 'session=a' },
      requestContext: { routeKey: '$connect', eventType: 'CONNECT', stage: 'live', connectionId: id },
      isBase64Encoded: false,
    });
    // Headers of the CDN that a client makes up do not reach a function.
    expect(JSON.stringify(site.events[0])).not.toContain('203.0.113.9');
  });

  it('refuses a connection with the status of the function', async () => {
    expect(await getRefusal(`${(await startSite({ status: 401 })).url}/live`)).toContain('401');
    const site = await startSite();
    expect(await getRefusal(`${site.url}/live/below`)).toContain('404');
    expect(await getRefusal(`${site.url}/live`, { Host: 'evil.example' })).toContain('403');
    expect(site.events).toEqual([]);
  });

  it('sends messages, describes and closes a connection, and returns 410 for a closed one', async () => {
    const site = await startSite();
    const [{ id, messages, socket }, other] = [await connect(site), await connect(site)];
    await post(site, id, '{"type":"notifications"}');
    await expect.poll(() => messages).toEqual(['{"type":"notifications"}']);
    expect(other.messages).toEqual([]);
    const { ConnectedAt, LastActiveAt } = await site.client.send(new GetConnectionCommand({ ConnectionId: id }));
    expect(ConnectedAt?.getTime()).toBeLessThanOrEqual(LastActiveAt?.getTime() ?? 0);
    const whenClosed = once(socket, 'close');
    await site.client.send(new DeleteConnectionCommand({ ConnectionId: id }));
    await whenClosed;
    await expect(post(site, id, 'late')).rejects.toMatchObject({ name: 'GoneException' });
  });

  it('sends the event of a closed connection without the headers of the browser', async () => {
    const site = await startSite();
    const { id, socket } = await connect(site, { Cookie: 'session=a' });
    socket.close(1000);
    await expect.poll(() => site.events.length).toBe(2);
    expect(site.events[1]?.requestContext).toMatchObject({
      ...{ routeKey: '$disconnect', eventType: 'DISCONNECT', connectionId: id },
      disconnectStatusCode: 1000,
    });
    expect(JSON.stringify(site.events[1])).not.toContain('session=a');
  });

  it('returns 403 for a call without the access key of the functions', async () => {
    const site = await startSite();
    const { id } = await connect(site);
    const url = `${site.endpoint}/@connections/${encodeURIComponent(id)}`;
    expect((await fetch(url, { method: 'POST', body: 'x' })).status).toBe(403);
  });

  // API Gateway, "Quotas for configuring and running a WebSocket API": 2 hours, 10 minutes, 32 KB and 128 KB.
  it('has the limits of API Gateway', () => {
    expect(connectionLimits).toEqual({
      connectionMs: 7_200_000,
      idleMs: 600_000,
      frameBytes: 32_768,
      messageBytes: 131_072,
    });
  });

  it('closes a connection when it has sent no messages for the idle limit, or has reached its maximum age', async () => {
    const idle = await connect(await startSite({ limits: { idleMs: 150 } }));
    const timer = setInterval(() => idle.socket.send('ping'), 40);
    setTimeout(() => clearInterval(timer), 400);
    const startedAt = Date.now();
    const [idleCode] = await once(idle.socket, 'close');
    expect([idleCode, Date.now() - startedAt > 400]).toEqual([1001, true]);
    const old = await connect(await startSite({ limits: { connectionMs: 50 } }));
    expect((await once(old.socket, 'close'))[0]).toBe(1001);
  });

  it('closes a connection that sends a frame over 32 KB, and rejects messages of functions over 128 KB', async () => {
    const site = await startSite();
    const { socket, id, messages } = await connect(site);
    await post(site, id, 'x'.repeat(131_072));
    await expect.poll(() => messages[0]?.length).toBe(131_072);
    await expect(post(site, id, 'x'.repeat(131_073))).rejects.toMatchObject({ name: 'PayloadTooLargeException' });
    socket.send('x'.repeat(32_768));
    socket.send('x'.repeat(32_769));
    expect((await once(socket, 'close'))[0]).toBe(1009);
  });
});
