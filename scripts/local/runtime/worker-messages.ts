/** Messages between a function and its worker threads. Bodies are JSON, as in Lambda. */
export interface Call {
  readonly id: string;
  readonly event: string;
  readonly deadline: number;
}

export type Outcome = { readonly id: string } & (
  | { readonly result: string }
  | { readonly error: { readonly name: string; readonly message: string; readonly stack: string } }
);

/** Sent by a worker when its code is loaded, before it processes any call. */
export const loadedMessage = 'loaded';

export interface WorkerSetup {
  /** URL of the handler's module. */
  readonly entry: string;
  readonly name: string;
  readonly arn: string;
  readonly memoryMb: number;
  readonly compileCacheFolder: string;
}
