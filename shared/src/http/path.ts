/** Paths that keep their own root; everything else lives under `api/v1/` (spec §7). */
const unprefixed = /^(auth|secure|log-viewer|horizon)(\/|$)/;

const absolute = /^[a-z][a-z\d+.-]*:\/\//i;

/** Root-relative URL path of a contract's path: `/api/v1/albums/:albumId`. An absolute URL stays as it is. */
export const apiPath = (path: string): string => {
  if (absolute.test(path)) return path;
  return unprefixed.test(path) ? `/${path}` : `/api/v1/${path}`;
};

/**
 * Fills steps of a path that are `:name`, percent-encoded.
 * @throws TypeError when one is missing: a caller's bug, never a person's input.
 */
export const fillPath = (path: string, params: Readonly<Record<string, string>> = {}): string =>
  path.replace(/(?<=^|\/):(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`No value for :${name} in ${path}`);
    return encodeURIComponent(value);
  });
