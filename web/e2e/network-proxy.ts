import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { pipeline } from 'node:stream';
import { text } from 'node:stream/consumers';
import { test as base } from './fixtures.ts';

/** A request that reaches the proxy. */
export interface ProxiedRequest {
  readonly method: string;
  readonly url: URL;
  /** Reads the body, which can still be forwarded. */
  json(): Promise<Record<string, string>>;
}

/** What the proxy does: forwards a request, closes the connection, never responds, or responds with 403. */
export type RequestOutcome = 'forward' | 'disconnect' | 'hang' | 'reject';

export interface ProxyFixture {
  /** The URL of the proxy for browsers. */
  readonly url: string;
  /** Decides about each following request. */
  setHandler(getOutcome: (request: ProxiedRequest) => RequestOutcome | Promise<RequestOutcome>): void;
}

/** Forwards a request and streams its body, so that large bodies cost nothing extra. */
const forward = (incoming: IncomingMessage, outgoing: ServerResponse, body: string | undefined): void => {
  const { method, url = '', headers } = incoming;
  const upstream = request(url, { method, headers });
  upstream.on('response', (response) => {
    outgoing.writeHead(response.statusCode ?? 502, response.headers);
    pipeline(response, outgoing, () => undefined);
  });
  upstream.on('error', () => outgoing.destroy());
  outgoing.on('close', () => upstream.destroy());
  if (body === undefined) incoming.pipe(upstream);
  else upstream.end(body);
};

/** Responds with 403 after the whole body, like S3, which checks the signature at the end. */
const reject = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
  incoming.resume().on('end', () => {
    outgoing.writeHead(403, { 'access-control-allow-origin': incoming.headers.origin ?? '' });
    outgoing.end('<Error><Code>AccessDenied</Code></Error>');
  });
};

/**
 * Tests whose page uses an HTTP proxy of its own, which simulates network failures. `page.route` would transfer the
 * body of every request to the test, which takes half a minute for twenty megabytes on a busy machine.
 */
export const test = base.extend<{ networkProxy: ProxyFixture }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from the pattern.
  networkProxy: async ({}, use) => {
    let getOutcome: Parameters<ProxyFixture['setHandler']>[0] = () => 'forward';
    const handle = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
      let body: string | undefined;
      const json = async () => {
        body ??= await text(incoming);
        return JSON.parse(body);
      };
      const outcome = await getOutcome({ method: incoming.method ?? '', url: new URL(incoming.url ?? ''), json });
      if (outcome === 'forward') forward(incoming, outgoing, body);
      else if (outcome === 'disconnect') incoming.socket.destroy();
      else if (outcome === 'reject') reject(incoming, outgoing);
    };
    const server = createServer((incoming, outgoing) => {
      // A request that is pending at the end of a test may fail.
      handle(incoming, outgoing).catch(() => incoming.socket.destroy());
    });
    // `page.request` requests a tunnel from every proxy, even for unencrypted URLs. Pages never do here.
    server.on('connect', ({ url }, socket) => {
      const { hostname, port } = new URL(`http://${url}`);
      const upstream = connect(Number(port), hostname, () => {
        socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
        pipeline(socket, upstream, socket, () => undefined);
      });
      upstream.on('error', () => socket.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await use({
      url,
      setHandler: (next) => {
        getOutcome = next;
      },
    });
    server.closeAllConnections();
    server.close();
  },
  proxy: async ({ networkProxy }, use) => use({ server: networkProxy.url }),
});
