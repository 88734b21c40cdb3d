/** What came by a private link, if it did: its page and its audio are asked for by that link alone. */
export interface ByLink {
  /** The secret part of the link's address. */
  readonly token?: string | undefined;
}

/** A private link's page. */
export const privatePath = (token: string): string => `/private/${encodeURIComponent(token)}`;

/** Path of an endpoint of tracks, for whoever came by a link or by none: `shareContract` has each of them behind its token. */
export const behindLink = (path: string, token: string | undefined): string =>
  token ? `shared/${encodeURIComponent(token)}/${path}` : path;
