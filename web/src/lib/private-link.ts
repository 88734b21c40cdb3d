/**
 * The private link through which a page was opened, if any. The page and its audio are then requested only through that
 * link.
 */
export interface PrivateLinkAccess {
  /** The secret part of the link's URL. */
  readonly token?: string | undefined;
}

/** Returns the path of a private link's page. */
export const privatePath = (token: string): string => `/private/${encodeURIComponent(token)}`;

/**
 * Returns the path of a track endpoint, through a private link if there is a token. `shareContract` has each of these
 * endpoints under the token.
 */
export const withLinkToken = (path: string, token: string | undefined): string =>
  token ? `shared/${encodeURIComponent(token)}/${path}` : path;
