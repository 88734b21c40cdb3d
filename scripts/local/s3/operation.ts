import type { Readable } from 'node:stream';
import type { Body } from './request/body.ts';
import type { S3Request } from './request/request.ts';
import type { Storage } from './storage/storage.ts';

/** What an operation works with: the signed request, its checked body, and what is stored. */
interface Call {
  request: S3Request;
  body: Body;
  storage: Storage;
}

export interface Reply {
  /** 200 unless given */
  status?: number;
  headers?: Record<string, string>;
  /** A whole XML document, or an object's bytes. */
  content?: string | Readable;
}

/** One action of the S3 API. Throws `S3Error` for whatever a client can do wrong. */
export type Operation = (call: Call) => Reply | Promise<Reply>;
