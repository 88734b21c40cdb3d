/** The random token of unsubscribe links: 128 bits in base64url, without any data of the account. */
export const unsubscribeTokenPattern = /^[\w-]{22}$/;

/** The path of one-click unsubscription, which mail providers post to (RFC 8058). */
export const oneClickPath = 'notifications/one-click/:token/:list';

/** Returns the path of the page that asks before it unsubscribes. */
export const getUnsubscribePath = (token: string, list: string): string => `/unsubscribe/${token}/${list}`;
