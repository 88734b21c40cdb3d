import { type LookupAddress, lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

// Reads an address that somebody else chose. Whatever it leads to, it must not be a machine of ours.

/** The address leads nowhere that may be read, or to more than was allowed. The message is for a log, not for a person. */
export class FetchRefused extends Error {
  override readonly name = 'FetchRefused';
}

/** The internet, as a test may replace it. */
export interface Network {
  readonly isPublic: (address: string) => boolean;
  readonly resolve: (host: string, done: (error: Error | null, addresses: LookupAddress[]) => void) => void;
  /** Web servers only: an open port elsewhere is none of anybody's business. */
  readonly ports: ReadonlySet<string>;
}

export const internet: Network = {
  isPublic: isPublicAddress,
  resolve: (host, done) => lookup(host, { all: true }, done),
  ports: new Set(['', '80', '443']),
};

export interface FetchLimits {
  readonly bytesMax: number;
  /** For everything: names, redirects and the body. */
  readonly milliseconds: number;
  readonly redirectsMax: number;
}

export interface Fetched {
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/**
 * Resolves a name for one connection. The addresses that are checked are the ones that are connected to: a second
 * answer of a hostile name server is never asked for.
 */
const lookupPublic =
  ({ isPublic, resolve }: Network): LookupFunction =>
  (host, options, callback) => {
    resolve(host, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new FetchRefused(`${host} has no address`), '', 0);
      if (!addresses.every(({ address }) => isPublic(address))) {
        return callback(new FetchRefused(`${host} is not of the internet`), '', 0);
      }
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };

const checkedUrl = (text: string, base: string | undefined, { isPublic, ports }: Network): URL => {
  if (!URL.canParse(text, base)) throw new FetchRefused('No URL');
  const url = new URL(text, base);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new FetchRefused(`No web address: ${url.protocol}`);
  if (url.username || url.password) throw new FetchRefused('A web address with a password in it');
  if (!ports.has(url.port)) throw new FetchRefused(`Port ${url.port}`);
  // A literal address is connected to without a look-up.
  if (isIP(host) && !isPublic(host)) throw new FetchRefused(`${host} is not of the internet`);
  return url;
};

/** What is sent, beside where to. */
export interface PublicCall {
  readonly method?: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const pictures: PublicCall = { headers: { accept: 'image/*', 'user-agent': 'Overtone' } };

const request = (
  url: URL,
  { method = 'GET', headers: given, body }: PublicCall,
  network: Network,
  signal: AbortSignal,
): Promise<http.IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { request: begin } = url.protocol === 'https:' ? https : http;
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const headers = { 'accept-encoding': 'identity', ...given, ...length };
    // A connection of its own: a pooled one might lead elsewhere than this look-up.
    const options = { method, agent: false, headers, lookup: lookupPublic(network), signal };
    const begun = begin(url, options, resolve).on('error', reject);
    // A server that changes to another protocol (101) ends a request without an error, and its time limit with it.
    begun.on('close', () => reject(new FetchRefused('No answer'))).end(body);
  });

const readBody = async (response: http.IncomingMessage, bytesMax: number): Promise<Uint8Array> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    bytes += chunk.length;
    if (bytes > bytesMax) throw new FetchRefused('Too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/**
 * Reads a public web address, following redirects, each as careful as the first.
 * @throws FetchRefused, or the network's own error
 */
export const fetchPublic = async (
  address: string,
  { bytesMax, milliseconds, redirectsMax }: FetchLimits,
  network: Network = internet,
): Promise<Fetched> => {
  const signal = AbortSignal.timeout(milliseconds);
  let url = checkedUrl(address, undefined, network);
  for (let redirects = 0; redirects <= redirectsMax; redirects += 1) {
    const response = await request(url, pictures, network, signal);
    const { statusCode = 0, headers } = response;
    try {
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        url = checkedUrl(headers.location, url.href, network);
        continue;
      }
      if (statusCode !== 200) throw new FetchRefused(`Status ${statusCode}`);
      if (Number(headers['content-length'] ?? 0) > bytesMax) throw new FetchRefused('Too large');
      return { contentType: headers['content-type'] ?? '', bytes: await readBody(response, bytesMax) };
    } finally {
      response.destroy();
    }
  }
  throw new FetchRefused('Too many redirects');
};

/** What a public address said, whatever its status. */
export interface PublicAnswer {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  readonly text: string;
}

/**
 * Calls a public web address once: what is sent along is for it alone, so that no redirect is followed.
 * @throws FetchRefused, or the network's own error
 */
export const callPublic = async (
  address: string,
  call: PublicCall,
  { bytesMax, milliseconds }: Omit<FetchLimits, 'redirectsMax'>,
  network: Network = internet,
): Promise<PublicAnswer> => {
  const signal = AbortSignal.timeout(milliseconds);
  const response = await request(checkedUrl(address, undefined, network), call, network, signal);
  try {
    const text = Buffer.from(await readBody(response, bytesMax)).toString();
    return { status: response.statusCode ?? 0, headers: response.headers, text };
  } finally {
    response.destroy();
  }
};
