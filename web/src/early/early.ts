import { bootstrapContract } from '@overtone/shared/accounts/bootstrap/bootstrap.contract.ts';
import { apiPath } from '@overtone/shared/http/path.ts';
import { buildRequestUrl, createChannelRequest, getFirstRequests } from '@overtone/shared/pages/first-requests.ts';

export const bootstrapUrl = apiPath(bootstrapContract.bootstrapData.path);
export const getChannelUrl = (slugOrId: string): string => buildRequestUrl(createChannelRequest(slugOrId));

interface EarlyPage {
  /** Name of the module of the page: `album` for `album.page.tsx`. */
  readonly page: string;
  /**
   * URLs of the API that the page requests first. The response of the first URL contains the page's largest picture.
   */
  readonly urls: readonly string[];
}

/**
 * Returns the module and the first requests of the page at a path, or undefined for other pages. The list of URLs is
 * empty for the home page, because its requests depend on the site's settings.
 */
export const getEarlyPage = (path: string): EarlyPage | undefined => {
  const urls = getFirstRequests(path)?.map(buildRequestUrl);
  return urls && { page: path.split('/')[1] || 'channel', urls };
};
