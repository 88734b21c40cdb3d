/** Adds the scheme to a URL without one. */
export const addUrlScheme = (input: string): string => {
  const url = input.trim();
  return url === '' || /^[a-z][a-z\d+.-]*:/i.test(url) ? url : `https://${url}`;
};

/** Whether this is a valid link: a web URL with a dot in its host and without credentials. */
export const isLinkUrl = (url: string): boolean => {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, username, password } = new URL(url);
  return /^https?:$/.test(protocol) && /^[^.]+(\.[^.]+)+$/.test(hostname) && username === '' && password === '';
};

/** Returns a short form of a URL: its host, and its path if it has one. */
export const formatShortUrl = (url: string): string => {
  if (!URL.canParse(url)) return url;
  const { host, pathname, search } = new URL(url);
  return host.replace(/^www\./, '') + (pathname === '/' ? '' : pathname) + search;
};

/** The links of a form. Each is an object, so that it can be removed by its index. */
export interface WithLinks {
  links: { url: string }[];
}

/** Returns the complete URLs that were entered, without empty ones. */
export const getLinkUrls = ({ links }: WithLinks): string[] =>
  links.map(({ url }) => addUrlScheme(url)).filter(Boolean);

/** Maps a server error of one link to its field. */
export const toLinkFieldName = (name: string): string | undefined =>
  /^links\.\d+$/.test(name) ? `${name}.url` : undefined;
