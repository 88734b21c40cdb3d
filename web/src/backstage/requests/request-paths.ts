import type { BackstageRequestType } from '@overtone/shared/backstage/requests/backstage-request.model.ts';
import { requestsPath } from '../../lib/paths.ts';

/** The form of a type of request. */
export const requestFormPath = (type: BackstageRequestType): string => `${requestsPath}/${type}-artist`;

/** The page of a submitted request. */
export const submittedRequestPath = (requestId: string): string => `${requestsPath}/${requestId}/request-submitted`;
