import type { Readable } from 'node:stream';
import type { Body } from './request/body.ts';
import type { S3Request } from './request/request.ts';
import type { Storage } from './storage/storage.ts';

/** The arguments of an operation: the signed request, its checked body, and the storage. */
interface OperationArguments {
  request: S3Request;
  body: Body;
  storage: Storage;
}

export interface OperationResponse {
  /** 200 unless given */
  status?: number;
  headers?: Record<string, string>;
  /** An XML document, or an object's data. */
  content?: string | Readable;
}

/** An action of the S3 API. Throws `S3Error` for invalid requests. */
export type Operation = (call: OperationArguments) => OperationResponse | Promise<OperationResponse>;
