/** Requests that `early/start.ts` sent before the app was loaded, by URL. */
type EarlyResponses = Map<string, Promise<Response>>;

declare global {
  interface Window {
    early?: EarlyResponses;
  }
}

/** Returns an early response once, or undefined. Later calls must request current data. */
export const takeEarlyResponse = (url: string): Promise<Response> | undefined => {
  const reply = globalThis.window?.early?.get(url);
  globalThis.window?.early?.delete(url);
  return reply;
};

/** Discards all early responses, because they belong to another user. */
export const discardEarlyResponses = (): void => globalThis.window?.early?.clear();
