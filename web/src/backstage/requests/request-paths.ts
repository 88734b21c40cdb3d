import type { BackstageRequestType } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import { requestsPath } from '../../lib/paths.ts';

/** The form of one way to ask. */
export const askPath = (type: BackstageRequestType): string => `${requestsPath}/${type}-artist`;

/** What became of a request. */
export const submittedPath = (requestId: string): string => `${requestsPath}/${requestId}/request-submitted`;
