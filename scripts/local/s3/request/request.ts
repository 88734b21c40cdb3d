import type { IncomingMessage } from 'node:http';
import { S3Error } from '../errors.ts';

/** A parsed request with a path-style URL. Every name and value is decoded exactly once. */
export interface S3Request {
  method: string;
  /** The decoded path, `/bucket/key`. `..` is a part of a key like any other. */
  path: string;
  bucket: string;
  key: string;
  query: ReadonlyMap<string, string>;
  /** Returns a header. The query of a presigned URL is searched for `x-amz-*` headers as well. */
  getHeader(name: string): string | undefined;
  /** Names of the headers, including those in the query of a presigned URL; in lower case. */
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

/** Parses a request. `URL` cannot be used, since it would normalize `..`. @throws InvalidURI, KeyTooLongError */
export const parseRequest = (raw: IncomingMessage): S3Request => {
  const url = raw.url ?? '/';
  const queryStart = url.indexOf('?');
  const path = decode(queryStart < 0 ? url : url.slice(0, queryStart));
  const query = parseQuery(queryStart < 0 ? '' : url.slice(queryStart + 1));
  const [, bucket = '', key = ''] = /^\/([^/]*)\/?(.*)$/s.exec(path) ?? [];
  if (Buffer.byteLength(key) > 1024) throw new S3Error(400, 'KeyTooLongError', 'Your key is too long');

  const presigned = new Map([...query].map(([name, value]) => [name.toLowerCase(), value]));
  const getHeader = (name: string): string | undefined => {
    const value = raw.headers[name] ?? (name.startsWith('x-amz-') ? presigned.get(name) : undefined);
    return Array.isArray(value) ? value.join(',') : value;
  };
  const headerNames = [
    ...Object.keys(raw.headers),
    ...[...presigned.keys()].filter((name) => name.startsWith('x-amz-')),
  ];
  return { method: raw.method ?? 'GET', path, bucket, key, query, getHeader, headerNames, raw };
};
