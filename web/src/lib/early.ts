/** Requests that `early/start.ts` sent before the app was there, by URL. */
type Early = Map<string, Promise<Response>>;

declare global {
  interface Window {
    early?: Early;
  }
}

/** An answer that is on its way already. Once: whoever asks again wants to know what is so now. */
export const takeEarly = (url: string): Promise<Response> | undefined => {
  const reply = globalThis.window?.early?.get(url);
  globalThis.window?.early?.delete(url);
  return reply;
};
