import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  AddressRefusedError,
  callPublic,
  callPublicWithoutBody,
  FetchRefusedError,
  fetchPublic,
  internet,
  type Network,
} from './fetch-public.ts';
import { isPublicAddress } from './public-address.ts';

// Two loopback addresses: one represents a server on the internet, the other one our internal network.
const publicHost = '127.0.0.2';
const internalHost = '127.0.0.1';

let listener: RequestListener;
let internalListener: RequestListener;
/** Paths of the requests that reached the internal server. */
const reachedPaths: string[] = [];
const servers = [
  createServer((request, response) => listener(request, response)),
  createServer((request, response) => {
    reachedPaths.push(request.url ?? '');
    internalListener(request, response);
  }),
] as const;
let port = 0;

/** DNS records by name. `rebound.example` has another address from its second lookup on. */
let names: Record<string, string[]>;
let lookups = 0;
const fakeNetwork = (): Network => ({
  isPublic: (address) => address === publicHost || isPublicAddress(address),
  ports: new Set([...internet.ports, String(port)]),
  resolve: (host, done) => {
    lookups += 1;
    const addresses = host === 'rebound.example' ? [lookups === 1 ? publicHost : internalHost] : (names[host] ?? []);
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  },
});
const read = (address: string) =>
  fetchPublic(
    address.replace(':PORT', `:${port}`),
    { bytesMax: 1_000, milliseconds: 3_000, redirectsMax: 3 },
    fakeNetwork(),
  );

beforeAll(async () => {
  const [first, second] = servers;
  first.listen(0, publicHost);
  await once(first, 'listening');
  port = (first.address() as AddressInfo).port;
  second.listen(port, internalHost);
  await once(second, 'listening');
});
afterAll(() => {
  for (const server of servers) server.close();
});
beforeEach(() => {
  reachedPaths.length = 0;
  lookups = 0;
  names = { 'pictures.example': [publicHost] };
  listener = (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('picture');
  internalListener = (_, response) => response.end('secret');
});

const redirectTo = (location: string): RequestListener => {
  const target = location.replace(':PORT', `:${port}`);
  return (_, response) => response.writeHead(302, { location: target }).end();
};

/** Responds with 101 without a request to upgrade. */
const switchProtocol: RequestListener = ({ socket }) =>
  socket.write('HTTP/1.1 101 Switching\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n');

describe('fetchPublic', () => {
  it('downloads from a public URL', async () => {
    const { contentType, bytes } = await read('http://pictures.example:PORT/me.png');
    expect(contentType).toBe('image/png');
    expect(Buffer.from(bytes).toString()).toBe('picture');
  });

  it('uses TLS for an https URL', async () => {
    // The server has no certificate, so the TLS handshake fails.
    await expect(read('https://pictures.example:PORT/me.png')).rejects.toMatchObject({ code: 'EPROTO' });
  });

  it('ignores the location header of a response that is not a redirect', async () => {
    listener = (_, response) => response.writeHead(200, { location: `http://${internalHost}/` }).end('picture');
    expect(Buffer.from((await read('http://pictures.example:PORT/')).bytes).toString()).toBe('picture');
  });

  describe('requests to the internal network', () => {
    it.each([
      `http://${internalHost}:PORT/`,
      'http://127.1:PORT/',
      'http://0x7f000001:PORT/',
      'http://2130706433:PORT/',
      'http://[::ffff:127.0.0.1]:PORT/',
      'http://[::1]:PORT/',
      'http://0.0.0.0:PORT/',
      'http://169.254.169.254/latest/meta-data/',
      'http://[fd00:ec2::254]/latest/meta-data/',
    ])('are refused for the IP address in %s', async (address) => {
      await expect(read(address)).rejects.toBeInstanceOf(FetchRefusedError);
      expect(reachedPaths).toEqual([]);
    });

    it('are refused for a host name with an internal address, alone or among others', async () => {
      names['internal.example'] = [internalHost];
      names['both.example'] = [publicHost, '10.0.0.7'];
      names['mapped.example'] = ['::ffff:127.0.0.1'];
      for (const name of Object.keys(names).filter((each) => each !== 'pictures.example')) {
        await expect(read(`http://${name}:PORT/`)).rejects.toBeInstanceOf(FetchRefusedError);
      }
      expect(reachedPaths).toEqual([]);
    });

    it.each([
      `http://${internalHost}:PORT/`,
      'http://169.254.169.254/latest/meta-data/',
      'http://[::ffff:7f00:1]:PORT/',
    ])('are refused after a redirect to %s', async (location) => {
      listener = redirectTo(location);
      await expect(read('http://pictures.example:PORT/')).rejects.toBeInstanceOf(FetchRefusedError);
      expect(reachedPaths).toEqual([]);
    });

    it('are refused for a host name whose address becomes internal after the first lookup', async () => {
      await read('http://rebound.example:PORT/');
      expect(lookups).toBe(1);
      await expect(read('http://rebound.example:PORT/')).rejects.toBeInstanceOf(FetchRefusedError);
      expect(reachedPaths).toEqual([]);
    });
  });

  it.each([
    'file:///etc/passwd',
    'ftp://pictures.example/',
    'gopher://pictures.example/',
    'http://user:secret@pictures.example:PORT/',
    'http://pictures.example:22/',
    'http://nowhere.example:PORT/',
    'not a url',
  ])('refuses %s', async (address) => {
    await expect(read(address)).rejects.toBeInstanceOf(FetchRefusedError);
  });

  it('follows three redirects to public URLs', async () => {
    listener = ({ url }, response) =>
      url === '/3'
        ? response.end('found')
        : response.writeHead(302, { location: `/${Number(url?.slice(1)) + 1}` }).end();
    expect(Buffer.from((await read('http://pictures.example:PORT/0')).bytes).toString()).toBe('found');
    listener = redirectTo('/again');
    await expect(read('http://pictures.example:PORT/')).rejects.toThrow('Too many redirects');
    listener = redirectTo('file:///etc/passwd');
    await expect(read('http://pictures.example:PORT/')).rejects.toBeInstanceOf(FetchRefusedError);
  });

  it('throws when the body exceeds the limit, with any content-length', async () => {
    listener = (_, response) => response.writeHead(200, { 'content-length': '1001' }).end('x'.repeat(1_001));
    await expect(read('http://pictures.example:PORT/')).rejects.toThrow('Too large');
    listener = (_, response) => {
      response.writeHead(200);
      for (let chunk = 0; chunk < 20; chunk += 1) response.write('x'.repeat(100));
      response.end();
    };
    await expect(read('http://pictures.example:PORT/')).rejects.toThrow('Too large');
  });

  it('refuses a too large content-length without waiting for the body', async () => {
    listener = (_, response) => response.writeHead(200, { 'content-length': '1001' }).flushHeaders();
    await expect(read('http://pictures.example:PORT/')).rejects.toThrow('Too large');
  });

  it('refuses a response that switches protocols, without waiting for the time limit', async () => {
    listener = switchProtocol;
    await expect(read('http://pictures.example:PORT/')).rejects.toThrow('No response');
  });

  it('refuses an error status', async () => {
    listener = (_, response) => response.writeHead(404).end('nothing');
    await expect(read('http://pictures.example:PORT/')).rejects.toThrow('Status 404');
  });
});

describe('callPublic', () => {
  const callServer = (address: string, body?: string) =>
    callPublic(
      address.replace(':PORT', `:${port}`),
      { headers: { authorization: 'Token secret' }, ...(body !== undefined && { method: 'POST', body }) },
      { bytesMax: 1_000, milliseconds: 3_000 },
      fakeNetwork(),
    );

  it('sends the method, headers and body, and returns the response with any status', async () => {
    listener = async (request, response) => {
      const { method, headers } = request;
      const received = [method, headers.authorization, headers['content-length'], await text(request)].join(' ');
      response.writeHead(429, { 'retry-after': '7' }).end(received);
    };
    const { status, headers, text: echo } = await callServer('http://pictures.example:PORT/', 'grüße');
    expect([status, headers['retry-after'], echo]).toEqual([429, '7', 'POST Token secret 7 grüße']);
    expect((await callServer('http://pictures.example:PORT/')).text).toMatch(/^GET Token secret/);
  });

  it('returns the status without the body, however long it is', async () => {
    listener = (_, response) => void response.writeHead(503).write('x'.repeat(100_000));
    const url = `http://pictures.example:${port}/`;
    const response = await callPublicWithoutBody(url, { method: 'POST', headers: {} }, 3_000, fakeNetwork());
    expect(response).toMatchObject({ status: 503 });
  });

  it('throws AddressRefusedError for a forbidden URL, but not for a temporary failure', async () => {
    const post = (url: string) => callPublicWithoutBody(url, { method: 'POST', headers: {} }, 3_000, fakeNetwork());
    names['internal.example'] = [internalHost];
    for (const url of ['ftp://pictures.example/', 'http://pictures.example:22/', `http://internal.example:${port}/`])
      await expect(post(url)).rejects.toBeInstanceOf(AddressRefusedError);
    listener = switchProtocol;
    for (const url of ['http://nowhere.example/', `http://pictures.example:${port}/`])
      await expect(post(url)).rejects.not.toBeInstanceOf(AddressRefusedError);
  });

  it('follows no redirects, and does not reach the internal network', async () => {
    listener = redirectTo(`http://${internalHost}:PORT/`);
    expect((await callServer('http://pictures.example:PORT/', 'secret')).status).toBe(302);
    await expect(callServer(`http://${internalHost}:PORT/`)).rejects.toBeInstanceOf(FetchRefusedError);
    expect(reachedPaths).toEqual([]);
  });

  it('throws when the server switches protocols', async () => {
    listener = switchProtocol;
    await expect(callServer('http://pictures.example:PORT/')).rejects.toThrow('No response');
  });

  it('throws when the response is too large', async () => {
    listener = (_, response) => response.end('x'.repeat(1_001));
    await expect(callServer('http://pictures.example:PORT/')).rejects.toThrow('Too large');
  });
});
