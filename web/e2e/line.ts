import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { pipeline } from 'node:stream';
import { text } from 'node:stream/consumers';
import { test as base } from './fixtures.ts';

/** What is asked for on the line. */
export interface Asked {
  readonly method: string;
  readonly url: URL;
  /** Its body, which goes on all the same. */
  json(): Promise<Record<string, string>>;
}

/** What becomes of it: it goes on, it breaks off, nobody ever answers, or somebody on the way refuses it. */
export type Fate = 'goes on' | 'breaks off' | 'hangs' | 'is refused';

export interface Line {
  /** Where browsers find it. */
  readonly url: string;
  /** Says what becomes of each request from now on. */
  meet(fateOf: (asked: Asked) => Fate | Promise<Fate>): void;
}

/** Passes a request on with the bytes of its body as they come, so that a long one costs what it costs without a line. */
const passOn = (incoming: IncomingMessage, outgoing: ServerResponse, read: string | undefined): void => {
  const { method, url = '', headers } = incoming;
  const onward = request(url, { method, headers });
  onward.on('response', (reply) => {
    outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
    pipeline(reply, outgoing, () => undefined);
  });
  onward.on('error', () => outgoing.destroy());
  outgoing.on('close', () => onward.destroy());
  if (read === undefined) incoming.pipe(onward);
  else onward.end(read);
};

/** Takes all of it, as a server does that looks at the signature at the end. */
const refuse = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
  incoming.resume().on('end', () => {
    outgoing.writeHead(403, { 'access-control-allow-origin': incoming.headers.origin ?? '' });
    outgoing.end('<Error><Code>AccessDenied</Code></Error>');
  });
};

/**
 * Tests whose page reaches everything by a line of their own (an HTTP proxy), which can fail as real ones do. What a test answers by
 * `page.route` has the browser hand over the body of everything that is sent: twenty megabytes take it half a minute on a busy machine.
 */
export const test = base.extend<{ line: Line }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads which fixtures are asked for from the pattern.
  line: async ({}, use) => {
    let fateOf: Parameters<Line['meet']>[0] = () => 'goes on';
    const handle = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
      let read: string | undefined;
      const json = async () => {
        read ??= await text(incoming);
        return JSON.parse(read);
      };
      const fate = await fateOf({ method: incoming.method ?? '', url: new URL(incoming.url ?? ''), json });
      if (fate === 'goes on') passOn(incoming, outgoing, read);
      else if (fate === 'breaks off') incoming.socket.destroy();
      else if (fate === 'is refused') refuse(incoming, outgoing);
    };
    const server = createServer((incoming, outgoing) => {
      // What a test asks meanwhile may fail, as when it ends.
      handle(incoming, outgoing).catch(() => incoming.socket.destroy());
    });
    // `page.request` asks every proxy for a tunnel, also to what is not encrypted; a page never does here.
    server.on('connect', ({ url }, socket) => {
      const { hostname, port } = new URL(`http://${url}`);
      const onward = connect(Number(port), hostname, () => {
        socket.write('HTTP/1.1 200 Connection Established\r\n\r\n');
        pipeline(socket, onward, socket, () => undefined);
      });
      onward.on('error', () => socket.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await use({
      url,
      meet: (next) => {
        fateOf = next;
      },
    });
    server.closeAllConnections();
    server.close();
  },
  proxy: async ({ line }, use) => use({ server: line.url }),
});
