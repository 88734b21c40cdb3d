import { apiPath } from '../http/path.ts';

/** Where files are sent by tus: the protocol's one address for all, and below it one for each upload. */
export const tusPath = 'tus/upload';

/** Addresses that carry the protocol's headers, as CloudFront writes a pattern. */
export const tusPattern = `${apiPath(tusPath)}*`;
