/**
 * A site's name as browsers write it: `news.example.com`, lower case, other scripts as `xn--`. With a dot and a last part that
 * begins with a letter (RFC 1123): no address is one.
 */
export const hostName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;
