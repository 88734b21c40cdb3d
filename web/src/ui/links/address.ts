/** A bare host is an address, too. */
export const fullAddress = (typed: string): string => {
  const address = typed.trim();
  return address === '' || /^[a-z][a-z\d+.-]*:/i.test(address) ? address : `https://${address}`;
};

/** Whether somebody can be led there: a page of the web, by a host with a dot in it, and nobody's sign-in. */
export const isAddress = (address: string): boolean => {
  if (!URL.canParse(address)) return false;
  const { protocol, hostname, username, password } = new URL(address);
  return /^https?:$/.test(protocol) && /^[^.]+(\.[^.]+)+$/.test(hostname) && username === '' && password === '';
};

/** An address as people write it: its host, and its path where it has one. */
export const shortAddress = (address: string): string => {
  if (!URL.canParse(address)) return address;
  const { host, pathname, search } = new URL(address);
  return host.replace(/^www\./, '') + (pathname === '/' ? '' : pathname) + search;
};

/** The part of a form that links are; one of its own for each, so that it can be taken out by its place. */
export interface WithLinks {
  links: { url: string }[];
}

/** The addresses that were entered, made whole; without empty ones. */
export const addressesOf = ({ links }: WithLinks): string[] => links.map(({ url }) => fullAddress(url)).filter(Boolean);

/** What the server says of one address belongs to its own field. */
export const linkField = (name: string): string | undefined => (/^links\.\d+$/.test(name) ? `${name}.url` : undefined);
