import {
  buildRequestUrl,
  createChannelRequest,
  type FirstRequest,
  getFirstRequests,
} from '@overtone/shared/pages/first-requests.ts';
import type { PageData } from '@overtone/shared/pages/page-data.ts';
import { isGranted } from '@overtone/shared/permissions/is-granted.ts';
import { AppError } from '../platform/errors.ts';
import { guest, type Visitor } from '../platform/http/context.ts';
import { readReply } from '../platform/http/read-reply.ts';
import type { Route } from '../platform/routes.ts';
import { escapeJson } from './escape-json.ts';
import type { Homepage } from './heads.model.ts';

/** Maximum size of the data in a document, in bytes. */
export const pageDataBytesMax = 50 * 1024;

const getRequests = (path: string, homepage: Homepage): readonly FirstRequest[] => {
  if (path !== '/') return getFirstRequests(path) ?? [];
  return homepage.type === 'channel' ? [createChannelRequest(homepage.value)] : [];
};

/**
 * Reads the replies of the API to the first requests of a page, in parallel. Returns none if guests may not view music,
 * or if the page is missing or hidden. Costs as much as these endpoints.
 * @param routes the routes of the endpoints
 * @param visitor a visitor with the permissions of guests
 */
export const readPageData = async (
  path: string,
  {
    routes,
    visitor,
    homepage,
  }: { readonly routes: readonly Route[]; readonly visitor: Visitor; readonly homepage: Homepage },
): Promise<PageData> => {
  const time = Date.now();
  const requests = getRequests(path, homepage);
  if (!isGranted(visitor.permissions, 'music.view')) return { time, replies: {} };
  try {
    // Read with the permissions of guests on a new site: the document never contains unpublished music, not even if
    // this site allows guests to edit music.
    const replies = await Promise.all(requests.map((request) => readReply(routes, request, guest)));
    return { time, replies: Object.fromEntries(requests.map((request, i) => [buildRequestUrl(request), replies[i]])) };
  } catch (error) {
    if (error instanceof AppError && error.code.endsWith('.not_found')) return { time, replies: {} };
    throw error;
  }
};

/**
 * Returns the data as JSON that can be part of a document, without the last replies if it would exceed
 * `pageDataBytesMax`. Returns undefined if no reply fits.
 */
export const toPageDataJson = ({ time, replies }: PageData): string | undefined => {
  const entries = Object.entries(replies);
  while (entries.length > 0) {
    const json = escapeJson({ time, replies: Object.fromEntries(entries) } satisfies PageData);
    if (Buffer.byteLength(json) <= pageDataBytesMax) return json;
    entries.pop();
  }
  return undefined;
};
