import {
  buildRequestUrl,
  createChannelRequest,
  createLandingRequests,
  type FirstRequest,
  getFirstRequests,
} from '@overtone/shared/pages/first-requests.ts';
import type { PageData } from '@overtone/shared/pages/page-data.ts';
import { isGranted } from '@overtone/shared/permissions/is-granted.ts';
import type { PublicSettings } from '@overtone/shared/settings/settings.model.ts';
import { AppError } from '../platform/errors.ts';
import { guest, type Visitor } from '../platform/http/context.ts';
import { readReply } from '../platform/http/read-reply.ts';
import type { Route } from '../platform/routes.ts';
import { escapeJson } from './escape-json.ts';
import type { ScreenName } from './first-screen.ts';

/** Maximum size of the data in a document, in bytes. */
export const pageDataBytesMax = 50 * 1024;

/** Returns the first requests of a page of a guest. */
export const getPageRequests = (
  path: string,
  screen: ScreenName | undefined,
  { homepage, landing_page: landing }: Pick<PublicSettings, 'homepage' | 'landing_page'>,
): readonly FirstRequest[] => {
  if (screen === 'landing') return createLandingRequests(landing);
  // The login pages show covers of the home page.
  if (screen || path === '/') return [createChannelRequest(homepage.value)];
  return getFirstRequests(path) ?? [];
};

const isNotFound = (error: unknown): boolean => error instanceof AppError && error.code.endsWith('.not_found');

/**
 * Reads the replies of the API to the first requests of a page, in parallel. Returns none if guests may not view music.
 * Replies about music that is missing or hidden are left out. Costs as much as these endpoints.
 * @param routes the routes of the endpoints
 * @param visitor a visitor with the permissions of guests
 */
export const readPageData = async (
  requests: readonly FirstRequest[],
  { routes, visitor }: { readonly routes: readonly Route[]; readonly visitor: Visitor },
): Promise<PageData> => {
  const time = Date.now();
  if (!isGranted(visitor.permissions, 'music.view')) return { time, replies: {} };
  // Read with the permissions of guests on a new site: the document never contains unpublished music, not even if this
  // site allows guests to edit music.
  const read = async (request: FirstRequest) => {
    try {
      return [[buildRequestUrl(request), await readReply(routes, request, guest)] as const];
    } catch (error) {
      if (isNotFound(error)) return [];
      throw error;
    }
  };
  return { time, replies: Object.fromEntries((await Promise.all(requests.map(read))).flat()) };
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
