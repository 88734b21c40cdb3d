/** Adds the scheme to a URL without one. */
export const fullAddress = (typed: string): string => {
  const address = typed.trim();
  return address === '' || /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`;
};

/** Whether this is a valid link: a web URL with a dot in its host and without credentials. */
export const isAddress = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  return /^https?:$/.test(protocol) && /^[^.]+(\.[^.]+)+$/.test(hostname) && username === '' && password === '';
};

/** Returns a short form of a URL: its host, and its path if it has one. */
export const formatShortUrl = (address: string): string => {
  if (!URL.canParse(address)) return address;
  const { host, pathname, search } = new URL(address);
  return host.replace(/^www\./, '') + (pathname === '/' ? '' : pathname) + search;
};

/** The links of a form. Each is an object, so that it can be removed by its index. */
export interface WithLinks {
  links: { url: string }[];
}

/** Returns the complete URLs that were entered, without empty ones. */
export const getLinkUrls = ({ links }: WithLinks): string[] => links.map(({ url }) => fullAddress(url)).filter(Boolean);

/** Maps a server error of one link to its field. */
export const linkField = (name: string): string | undefined => (/^links\.\d+$/.test(name) ? `${name}.url` : undefined);
