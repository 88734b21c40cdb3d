import { apiPath } from '../http/path.ts';

/** Path of the tus protocol. Each upload has its own path below it. */
export const tusPath = 'tus/upload';

/** CloudFront path pattern of the requests with tus headers. */
export const tusPattern = `${apiPath(tusPath)}*`;
