import type { IncomingMessage } from 'node:http';
import { S3Error } from '../errors.ts';

/** A request as S3 understands it: path style, every name and value decoded exactly once. */
export interface S3Request {
  method: string;
  /** The decoded path, `/bucket/key`; `..` in it is a part of a key like any other. */
  path: string;
  bucket: string;
  key: string;
  query: ReadonlyMap<string, string>;
  /** A header's value. A presigned URL carries `x-amz-*` headers in its query, so that is the second place to look. */
  header(name: string): string | undefined;
  /** Of the headers and of what a presigned URL carries in their place; in small letters. */
  headerNames: readonly string[];
  raw: IncomingMessage;
}

const decode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    throw new S3Error(400, 'InvalidURI', "Couldn't parse the specified URI.");
  }
};

const parseQuery = (text: string): Map<string, string> => {
  const query = new Map<string, string>();
  for (const pair of text.split('&').filter(Boolean)) {
    const equals = pair.indexOf('=');
    const name = equals < 0 ? pair : pair.slice(0, equals);
    query.set(decode(name), equals < 0 ? '' : decode(pair.slice(equals + 1)));
  }
  return query;
};

/** Reads method, bucket, key and query. `URL` is no help here: it would fold `..` away. @throws InvalidURI, KeyTooLongError */
export const parseRequest = (raw: IncomingMessage): S3Request => {
  const url = raw.url ?? '/';
  const mark = url.indexOf('?');
  const path = decode(mark < 0 ? url : url.slice(0, mark));
  const query = parseQuery(mark < 0 ? '' : url.slice(mark + 1));
  const [, bucket = '', key = ''] = /^\/([^/]*)\/?(.*)$/s.exec(path) ?? [];
  if (Buffer.byteLength(key) > 1024) throw new S3Error(400, 'KeyTooLongError', 'Your key is too long');

  const presigned = new Map([...query].map(([name, value]) => [name.toLowerCase(), value]));
  const header = (name: string): string | undefined => {
    const value = raw.headers[name] ?? (name.startsWith('x-amz-') ? presigned.get(name) : undefined);
    return Array.isArray(value) ? value.join(',') : value;
  };
  const headerNames = [
    ...Object.keys(raw.headers),
    ...[...presigned.keys()].filter((name) => name.startsWith('x-amz-')),
  ];
  return { method: raw.method ?? 'GET', path, bucket, key, query, header, headerNames, raw };
};
