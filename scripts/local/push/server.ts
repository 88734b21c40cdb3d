import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import * as z from 'zod';
import { isLoopbackHost } from '../host-check.ts';
import { checkVapid, VapidError } from './check-vapid.ts';
import { type BrowserKeys, createBrowserKeys, decryptPush } from './decrypt.ts';
import { renderPushPage } from './push-page.ts';
import type { ReceivedPush } from './received-push.ts';

const host = '127.0.0.1';
const messagesMax = 500;
/** Every push service accepts 4,096 bytes (RFC 8030, 7.2); this one accepts no more. */
const bodyBytesMax = 4_096;

/** The status that an endpoint returns for valid messages. */
const EndpointStatus = z.enum(['201', '404', '410', '413', '429', '500']);
type EndpointStatus = z.output<typeof EndpointStatus>;

/** How to create a subscription: `siteKey` is the only key that it accepts, in base64url. */
const NewSubscription = z.object({ siteKey: z.string().optional(), endpointStatus: EndpointStatus.default('201') });

interface Subscription extends BrowserKeys {
  readonly siteKey: string | undefined;
}

/** An error response of the push service. */
class PushError extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

const send = (response: ServerResponse, status: number, type: string, content: string, headers = {}): void => {
  response.writeHead(status, {
    'content-type': `${type}; charset=utf-8`,
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    ...headers,
  });
  response.end(content);
};

const readHeader = ({ headers }: IncomingMessage, name: string): string => String(headers[name] ?? '');

/** Checks the headers of a message (RFC 8030 and RFC 8291). @throws PushError */
const readPushHeaders = (request: IncomingMessage) => {
  const ttl = readHeader(request, 'ttl');
  if (!/^\d+$/.test(ttl)) throw new PushError(400, 'TTL is missing');
  if (readHeader(request, 'content-encoding') !== 'aes128gcm')
    throw new PushError(400, 'The encoding is not aes128gcm');
  const [urgency, topic] = [readHeader(request, 'urgency') || 'normal', readHeader(request, 'topic')];
  if (!/^(very-low|low|normal|high)$/.test(urgency)) throw new PushError(400, 'Unknown urgency');
  if (!/^[\w-]{0,32}$/.test(topic)) throw new PushError(400, 'The topic is not 32 characters of base64url');
  return { ttl: Number(ttl), urgency, topic };
};

/**
 * Starts a push service that replaces those of browser vendors. `POST /subscriptions` creates a subscription like
 * `pushManager.subscribe`; its endpoint returns the status that the request names. The service checks the sender of each
 * message and decrypts it, because it has the keys of the browser as well. Messages are listed at `/`, and as JSON at
 * `/messages.json`, newest first. Subscriptions end with the service.
 */
export const startPushService = async ({ port = 0 }: { readonly port?: number } = {}) => {
  const subscriptions = new Map<string, Subscription>();
  let messages: ReceivedPush[] = [];
  let origin = '';

  const createSubscription = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    // A page of another site can only send this type after a CORS preflight, which this server does not allow.
    if (!readHeader(request, 'content-type').startsWith('application/json')) throw new PushError(415, 'Not JSON');
    const { siteKey, endpointStatus } = NewSubscription.parse(JSON.parse((await buffer(request)).toString()));
    const keys = createBrowserKeys(randomBytes(16));
    const id = randomBytes(16).toString('base64url');
    subscriptions.set(id, { ...keys, siteKey });
    const body = {
      endpoint: `${origin}/push/${endpointStatus}/${id}`,
      expirationTime: null,
      keys: { p256dh: keys.ecdh.getPublicKey('base64url'), auth: keys.auth.toString('base64url') },
    };
    send(response, 201, 'application/json', JSON.stringify(body));
  };

  const receive = async (
    request: IncomingMessage,
    response: ServerResponse,
    endpointStatus: EndpointStatus,
    id: string,
  ) => {
    const body = await buffer(request);
    const subscription = subscriptions.get(id);
    if (!subscription) throw new PushError(404, 'There is no such subscription');
    const { publicKey, subject } = checkVapid(request.headers.authorization, origin);
    if (subscription.siteKey && subscription.siteKey !== publicKey)
      throw new PushError(403, 'The subscription belongs to another key');
    const headers = readPushHeaders(request);
    if (body.length > bodyBytesMax) throw new PushError(413, 'The message is too large');
    const text = decryptPush(body, subscription);
    if (endpointStatus === '429')
      return send(response, 429, 'text/plain', 'Too many messages', { 'retry-after': '120' });
    if (endpointStatus !== '201')
      throw new PushError(Number(endpointStatus), 'The status that was chosen for the subscription');
    const message: ReceivedPush = {
      ...{ id: randomBytes(16).toString('base64url'), subscription: id, text, ...headers, sender: subject },
      ...{ bytes: Buffer.byteLength(text), receivedAt: new Date().toISOString() },
    };
    messages = [message, ...messages].slice(0, messagesMax);
    send(response, 201, 'text/plain', '', { location: `${origin}/messages/${message.id}` });
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const [, endpointStatus, id = ''] = /^\/push\/(\d+)\/([\w-]+)$/.exec(path) ?? [];
    const isPost = request.method === 'POST';
    try {
      if (!isLoopbackHost(request.headers.host)) throw new PushError(403, 'This address is not this machine’s.');
      if (isPost && path === '/subscriptions') return await createSubscription(request, response);
      if (isPost && endpointStatus) return await receive(request, response, EndpointStatus.parse(endpointStatus), id);
      if (!isPost && path === '/') return send(response, 200, 'text/html', renderPushPage(messages));
      if (!isPost && path === '/messages.json')
        return send(response, 200, 'application/json', JSON.stringify(messages));
      throw new PushError(404, 'Not found');
    } catch (error) {
      const status = error instanceof PushError ? error.status : error instanceof VapidError ? 403 : 400;
      send(response, status, 'text/plain', error instanceof Error ? error.message : 'Bad request');
    }
  };

  const server = createServer((request, response) => void handle(request, response));
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  origin = `http://${host}:${typeof address === 'object' && address ? address.port : port}`;
  return {
    /** The variables with which functions accept the endpoints of this service. */
    environment: { PUSH_SERVICE_URL: origin },
    url: origin,
    async stop(): Promise<void> {
      const whenClosed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await whenClosed;
    },
  };
};
