import { type LookupAddress, lookup } from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { isPublicAddress } from './public-address.ts';

// Requests to URLs that users provide. They must never reach our internal network (SSRF).

/**
 * The URL must not be requested, or the response is missing, is an error, or exceeds the limits. The message is for
 * logs, not for users.
 */
export class FetchRefusedError extends Error {
  override readonly name = 'FetchRefusedError';
}

/**
 * The URL itself must not be requested: it is no web URL, or leads to an address that is not public. A retry would fail
 * as well.
 */
export class AddressRefusedError extends FetchRefusedError {}

/** Access to the internet, which tests can replace. */
export interface Network {
  readonly isPublic: (address: string) => boolean;
  readonly resolve: (host: string, done: (error: Error | null, addresses: LookupAddress[]) => void) => void;
  /** The allowed ports of web servers, so that other ports cannot be scanned. */
  readonly ports: ReadonlySet<string>;
}

export const internet: Network = {
  isPublic: isPublicAddress,
  resolve: (host, done) => lookup(host, { all: true }, done),
  ports: new Set(['', '80', '443']),
};

export interface FetchLimits {
  readonly bytesMax: number;
  /** Time limit of the whole request: DNS lookup, redirects and body. */
  readonly milliseconds: number;
  readonly redirectsMax: number;
}

export interface FetchedFile {
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

/**
 * Returns a DNS lookup for one connection that only accepts public addresses. It connects to the addresses that it has
 * checked, so that a hostile name server cannot return another one for the connection (DNS rebinding).
 */
const lookupPublic =
  ({ isPublic, resolve }: Network): LookupFunction =>
  (host, options, callback) => {
    resolve(host, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new FetchRefusedError(`${host} has no address`), '', 0);
      if (!addresses.every(({ address }) => isPublic(address))) {
        return callback(new AddressRefusedError(`${host} is not a public address`), '', 0);
      }
      if (options.all) return callback(null, addresses);
      callback(null, first.address, first.family);
    });
  };

const parsePublicUrl = (text: string, base: string | undefined, { isPublic, ports }: Network): URL => {
  if (!URL.canParse(text, base)) throw new AddressRefusedError('Invalid URL');
  const url = new URL(text, base);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (url.protocol !== 'https:' && url.protocol !== 'http:')
    throw new AddressRefusedError(`Protocol not allowed: ${url.protocol}`);
  if (url.username || url.password) throw new AddressRefusedError('URL contains credentials');
  if (!ports.has(url.port)) throw new AddressRefusedError(`Port not allowed: ${url.port}`);
  // There is no DNS lookup for a literal IP address.
  if (isIP(host) && !isPublic(host)) throw new AddressRefusedError(`${host} is not a public address`);
  return url;
};

/** The request to a public URL. */
export interface PublicCall {
  readonly method?: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

/**
 * Checks a URL that will be requested later: that it is allowed, and that its host only has public addresses. The later
 * request checks both again.
 * @param milliseconds time limit of the DNS lookup
 * @throws AddressRefusedError, FetchRefusedError without an address in time, or an error of the DNS lookup
 */
export const checkPublicUrl = async (
  address: string,
  milliseconds: number,
  network: Network = internet,
): Promise<void> => {
  const { hostname } = parsePublicUrl(address, undefined, network);
  const host = hostname.replace(/^\[|\]$/g, '');
  if (isIP(host)) return;
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const timer = setTimeout(() => reject(new FetchRefusedError(`No address of ${host} in time`)), milliseconds);
  lookupPublic(network)(host, { all: true }, (error) => (error ? reject(error) : resolve()));
  await promise.finally(() => clearTimeout(timer));
};

const imageRequest: PublicCall = { headers: { accept: 'image/*', 'user-agent': 'Overtone' } };

const sendRequest = (
  url: URL,
  { method = 'GET', headers: requestHeaders, body }: PublicCall,
  network: Network,
  signal: AbortSignal,
): Promise<http.IncomingMessage> =>
  new Promise((resolve, reject) => {
    const { request } = url.protocol === 'https:' ? https : http;
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
    const headers = { 'accept-encoding': 'identity', ...requestHeaders, ...length };
    // A new connection: a pooled one could be connected to an address that this lookup did not check.
    const options = { method, agent: false, headers, lookup: lookupPublic(network), signal };
    const clientRequest = request(url, options, resolve).on('error', reject);
    // When a server switches protocols (101), the request and its time limit end without an error.
    clientRequest.on('close', () => reject(new FetchRefusedError('No response'))).end(body);
  });

const readBody = async (response: http.IncomingMessage, bytesMax: number): Promise<Uint8Array> => {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response) {
    bytes += chunk.length;
    if (bytes > bytesMax) throw new FetchRefusedError('Too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

/**
 * Downloads an image from a public URL. Redirects are followed and checked in the same way.
 * @throws FetchRefusedError, or an error of the network
 */
export const fetchPublic = async (
  address: string,
  { bytesMax, milliseconds, redirectsMax }: FetchLimits,
  network: Network = internet,
): Promise<FetchedFile> => {
  const signal = AbortSignal.timeout(milliseconds);
  let url = parsePublicUrl(address, undefined, network);
  for (let redirects = 0; redirects <= redirectsMax; redirects += 1) {
    const response = await sendRequest(url, imageRequest, network, signal);
    const { statusCode = 0, headers } = response;
    try {
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        url = parsePublicUrl(headers.location, url.href, network);
        continue;
      }
      if (statusCode !== 200) throw new FetchRefusedError(`Status ${statusCode}`);
      if (Number(headers['content-length'] ?? 0) > bytesMax) throw new FetchRefusedError('Too large');
      return { contentType: headers['content-type'] ?? '', bytes: await readBody(response, bytesMax) };
    } finally {
      response.destroy();
    }
  }
  throw new FetchRefusedError('Too many redirects');
};

/** The head of the response of a public URL, with any status. */
interface PublicResponseHead {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
}

/** The response of a public URL, with any status. */
export interface PublicResponse extends PublicResponseHead {
  readonly text: string;
}

const callAndRead = async <Body extends object>(
  address: string,
  call: PublicCall,
  milliseconds: number,
  network: Network,
  read: (response: http.IncomingMessage) => Promise<Body>,
): Promise<PublicResponseHead & Body> => {
  const signal = AbortSignal.timeout(milliseconds);
  const response = await sendRequest(parsePublicUrl(address, undefined, network), call, network, signal);
  try {
    return { status: response.statusCode ?? 0, headers: response.headers, ...(await read(response)) };
  } finally {
    response.destroy();
  }
};

/**
 * Sends a request to a public URL. It does not follow redirects, because they could forward credentials to another
 * server.
 * @throws FetchRefusedError, or an error of the network
 */
export const callPublic = (
  address: string,
  call: PublicCall,
  { bytesMax, milliseconds }: Omit<FetchLimits, 'redirectsMax'>,
  network: Network = internet,
): Promise<PublicResponse> =>
  callAndRead(address, call, milliseconds, network, async (response) => ({
    text: Buffer.from(await readBody(response, bytesMax)).toString(),
  }));

/**
 * Sends a request to a public URL as `callPublic` does, and returns without reading the body of the response, however
 * long it is.
 * @param milliseconds time limit until the head of the response
 * @throws AddressRefusedError, FetchRefusedError without a response, or an error of the network
 */
export const callPublicWithoutBody = (
  address: string,
  call: PublicCall,
  milliseconds: number,
  network: Network = internet,
): Promise<PublicResponseHead> => callAndRead(address, call, milliseconds, network, async () => ({}));
