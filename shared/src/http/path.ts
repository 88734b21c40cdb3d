/** Paths without the prefix `api/v1/` (spec §7). */
const unprefixed = /^(auth|secure|log-viewer|horizon)(\/|$)/;

const absolute = /^[a-z][a-z\d+.-]*:\/\//i;

/** Returns the root-relative path of a path in a contract: `/api/v1/albums/:albumId`. An absolute URL is not changed. */
export const apiPath = (path: string): string => {
  if (absolute.test(path)) return path;
  return unprefixed.test(path) ? `/${path}` : `/api/v1/${path}`;
};

/**
 * Replaces the parameters of a path (`:name`) with their percent-encoded values.
 * @throws TypeError if a parameter is missing: a bug of the caller
 */
export const fillPath = (path: string, params: Readonly<Record<string, string>> = {}): string =>
  path.replace(/(?<=^|\/):(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new TypeError(`No value for :${name} in ${path}`);
    return encodeURIComponent(value);
  });
