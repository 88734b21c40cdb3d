/** Paths that keep their own root; everything else lives under `api/v1/`. */
const unprefixed = /^(auth|secure)(\/|$)/;

/** Root-relative URL path of a contract's path: `/api/v1/albums/:albumId`. */
export const apiPath = (path: string): string => (unprefixed.test(path) ? `/${path}` : `/api/v1/${path}`);

/**
 * Fills `:name` parameters, percent-encoded.
 * @throws TypeError when one is missing: a caller's bug, never a person's input.
 */
export const fillPath = (path: string, params: Readonly<Record<string, string>> = {}): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`No value for :${name} in ${path}`);
    return encodeURIComponent(value);
  });
