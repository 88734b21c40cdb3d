import type { QueryFunctionContext } from '@tanstack/react-query';

/** A query whose data is the response of a call. */
export type CallingQuery = Pick<QueryFunctionContext, 'client' | 'queryKey'>;

/** A response that `early/start.ts` has sent or taken from the document. */
export type EarlyResponse = Response & {
  /** Dates the data of a query back to the time at which the server read it. */
  readonly backdate?: (query: CallingQuery | undefined) => void;
};

/** Requests that `early/start.ts` sent before the app was loaded, by URL. */
type EarlyResponses = Map<string, Promise<EarlyResponse>>;

declare global {
  interface Window {
    early?: EarlyResponses;
  }
}

/** Returns an early response once, or undefined. Later calls must request current data. */
export const takeEarlyResponse = (url: string): Promise<EarlyResponse> | undefined => {
  const response = globalThis.window?.early?.get(url);
  globalThis.window?.early?.delete(url);
  return response;
};

/** Discards all early responses, because they belong to another user. */
export const discardEarlyResponses = (): void => window.early?.clear();
