/**
 * A host name as browsers write it: `news.example.com`, in lower case, with other scripts as `xn--`. It has a dot,
 * and its last part begins with a letter (RFC 1123), so that an IP address does not match.
 */
export const hostName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z](?:[a-z0-9-]{0,61}[a-z0-9])$/;
