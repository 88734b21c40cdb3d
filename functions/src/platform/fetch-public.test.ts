import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callPublic, FetchRefused, fetchPublic, internet, type Network } from './fetch-public.ts';
import { isPublicAddress } from './public-address.ts';

// Loopback has more than one address: one plays a server of the internet, the other a machine of ours.
const outside = '127.0.0.2';
const inside = '127.0.0.1';

let listener: RequestListener;
let ourListener: RequestListener;
const reached: string[] = [];
const servers = [
  createServer((request, response) => listener(request, response)),
  createServer((request, response) => {
    reached.push(request.url ?? '');
    ourListener(request, response);
  }),
] as const;
let port = 0;

/** Names and addresses as the internet would have them; `rebound` answers otherwise when it is asked again. */
let names: Record<string, string[]>;
let asked = 0;
const network = (): Network => ({
  isPublic: (address) => address === outside || isPublicAddress(address),
  ports: new Set([...internet.ports, String(port)]),
  resolve: (host, done) => {
    asked += 1;
    const found = host === 'rebound.example' ? [asked === 1 ? outside : inside] : (names[host] ?? []);
    done(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  },
});
const read = (address: string) =>
  fetchPublic(
    address.replace(':PORT', `:${port}`),
    { bytesMax: 1_000, milliseconds: 3_000, redirectsMax: 3 },
    network(),
  );

beforeAll(async () => {
  const [first, second] = servers;
  first.listen(0, outside);
  await once(first, 'listening');
  port = (first.address() as AddressInfo).port;
  second.listen(port, inside);
  await once(second, 'listening');
});
afterAll(() => {
  for (const server of servers) server.close();
});
beforeEach(() => {
  reached.length = 0;
  asked = 0;
  names = { 'pictures.example': [outside] };
  listener = (_, response) => response.writeHead(200, { 'content-type': 'image/png' }).end('picture');
  ourListener = (_, response) => response.end('secret');
});

const redirectTo = (location: string): RequestListener => {
  const target = location.replace(':PORT', `:${port}`);
  return (_, response) => response.writeHead(302, { location: target }).end();
};

/** Answers with 101, which nobody asked for. */
const switchProtocol: RequestListener = ({ socket }) =>
  socket.write('HTTP/1.1 101 Switching\r\nconnection: upgrade\r\nupgrade: x\r\n\r\n');

test('a public address is read', async () => {
  const { contentType, bytes } = await read('http://pictures.example:PORT/me.png');
  expect(contentType).toBe('image/png');
  expect(Buffer.from(bytes).toString()).toBe('picture');
});

test('an address of HTTPS is read over HTTPS and nothing less', async () => {
  // The server has no certificate: it comes as far as asking for one.
  await expect(read('https://pictures.example:PORT/me.png')).rejects.toMatchObject({ code: 'EPROTO' });
});

test('an answer that is no redirect is read where it is, whatever place it names', async () => {
  listener = (_, response) => response.writeHead(200, { location: `http://${inside}/` }).end('picture');
  expect(Buffer.from((await read('http://pictures.example:PORT/')).bytes).toString()).toBe('picture');
});

describe('a machine of ours is never reached', () => {
  test.each([
    `http://${inside}:PORT/`,
    'http://127.1:PORT/',
    'http://0x7f000001:PORT/',
    'http://2130706433:PORT/',
    'http://[::ffff:127.0.0.1]:PORT/',
    'http://[::1]:PORT/',
    'http://0.0.0.0:PORT/',
    'http://169.254.169.254/latest/meta-data/',
    'http://[fd00:ec2::254]/latest/meta-data/',
  ])('by its address: %s', async (address) => {
    await expect(read(address)).rejects.toBeInstanceOf(FetchRefused);
    expect(reached).toEqual([]);
  });

  test('by a name that leads to it, alone or among others', async () => {
    names['inside.example'] = [inside];
    names['both.example'] = [outside, '10.0.0.7'];
    names['mapped.example'] = ['::ffff:127.0.0.1'];
    for (const name of Object.keys(names).filter((each) => each !== 'pictures.example')) {
      await expect(read(`http://${name}:PORT/`)).rejects.toBeInstanceOf(FetchRefused);
    }
    expect(reached).toEqual([]);
  });

  test.each([`http://${inside}:PORT/`, 'http://169.254.169.254/latest/meta-data/', 'http://[::ffff:7f00:1]:PORT/'])(
    'by a redirect to %s',
    async (location) => {
      listener = redirectTo(location);
      await expect(read('http://pictures.example:PORT/')).rejects.toBeInstanceOf(FetchRefused);
      expect(reached).toEqual([]);
    },
  );

  test('by a name that changes its mind: what was checked is what is connected to', async () => {
    await read('http://rebound.example:PORT/');
    expect(asked).toBe(1);
    await expect(read('http://rebound.example:PORT/')).rejects.toBeInstanceOf(FetchRefused);
    expect(reached).toEqual([]);
  });
});

test.each([
  'file:///etc/passwd',
  'ftp://pictures.example/',
  'gopher://pictures.example/',
  'http://user:secret@pictures.example:PORT/',
  'http://pictures.example:22/',
  'http://nowhere.example:PORT/',
  'not a url',
])('%s is refused', async (address) => {
  await expect(read(address)).rejects.toBeInstanceOf(FetchRefused);
});

test('redirects within the internet are followed, three of them', async () => {
  listener = ({ url }, response) =>
    url === '/3' ? response.end('there') : response.writeHead(302, { location: `/${Number(url?.slice(1)) + 1}` }).end();
  expect(Buffer.from((await read('http://pictures.example:PORT/0')).bytes).toString()).toBe('there');
  listener = redirectTo('/again');
  await expect(read('http://pictures.example:PORT/')).rejects.toThrow('Too many redirects');
  listener = redirectTo('file:///etc/passwd');
  await expect(read('http://pictures.example:PORT/')).rejects.toBeInstanceOf(FetchRefused);
});

test('no more is read than was asked for, whatever the server says of it', async () => {
  listener = (_, response) => response.writeHead(200, { 'content-length': '1001' }).end('x'.repeat(1_001));
  await expect(read('http://pictures.example:PORT/')).rejects.toThrow('Too large');
  listener = (_, response) => {
    response.writeHead(200);
    for (let piece = 0; piece < 20; piece += 1) response.write('x'.repeat(100));
    response.end();
  };
  await expect(read('http://pictures.example:PORT/')).rejects.toThrow('Too large');
});

test('what says that it is too large is not waited for', async () => {
  listener = (_, response) => response.writeHead(200, { 'content-length': '1001' }).flushHeaders();
  await expect(read('http://pictures.example:PORT/')).rejects.toThrow('Too large');
});

test('a server that changes to another protocol is no picture, and holds nobody up', async () => {
  listener = switchProtocol;
  await expect(read('http://pictures.example:PORT/')).rejects.toThrow('No answer');
});

test('an error page is no picture', async () => {
  listener = (_, response) => response.writeHead(404).end('nothing');
  await expect(read('http://pictures.example:PORT/')).rejects.toThrow('Status 404');
});

describe('a call of a public address', () => {
  const call = (address: string, body?: string) =>
    callPublic(
      address.replace(':PORT', `:${port}`),
      { headers: { authorization: 'Token secret' }, ...(body !== undefined && { method: 'POST', body }) },
      { bytesMax: 1_000, milliseconds: 3_000 },
      network(),
    );

  test('sends what it is told to, and gives whatever comes back', async () => {
    listener = async (request, response) => {
      const { method, headers } = request;
      const said = [method, headers.authorization, headers['content-length'], await text(request)].join(' ');
      response.writeHead(429, { 'retry-after': '7' }).end(said);
    };
    const { status, headers, text: said } = await call('http://pictures.example:PORT/', 'grüße');
    expect([status, headers['retry-after'], said]).toEqual([429, '7', 'POST Token secret 7 grüße']);
    expect((await call('http://pictures.example:PORT/')).text).toMatch(/^GET Token secret/);
  });

  test('goes nowhere else, and to no machine of ours: what it sends is for one place alone', async () => {
    listener = redirectTo(`http://${inside}:PORT/`);
    expect((await call('http://pictures.example:PORT/', 'secret')).status).toBe(302);
    await expect(call(`http://${inside}:PORT/`)).rejects.toBeInstanceOf(FetchRefused);
    expect(reached).toEqual([]);
  });

  test('ends where the server changes to another protocol', async () => {
    listener = switchProtocol;
    await expect(call('http://pictures.example:PORT/')).rejects.toThrow('No answer');
  });

  test('ends where an answer is too long', async () => {
    listener = (_, response) => response.end('x'.repeat(1_001));
    await expect(call('http://pictures.example:PORT/')).rejects.toThrow('Too large');
  });
});
