/** What the worker thread of a function is told to do, and what it says when done. Bodies are JSON, as in Lambda. */
export interface Call {
  readonly id: string;
  readonly event: string;
  readonly deadline: number;
}

export type Outcome = { readonly id: string } & (
  | { readonly result: string }
  | { readonly error: { readonly name: string; readonly message: string; readonly stack: string } }
);

/** What a worker says once its code is loaded, before it answers any call. */
export const loaded = 'loaded';

export interface WorkerSetup {
  /** URL of the handler's module. */
  readonly entry: string;
  readonly name: string;
  readonly arn: string;
  readonly memoryMb: number;
  /** The folder of compiled code. */
  readonly compiled: string;
}
