import { applyRequestStatus } from './apply-request-status.service.ts';
import type { RequestMessage } from './request-follow-up.message.ts';

/** Completes an interrupted call about a request. */
export const applyRequestStatusFromMessage = ({ requestId }: RequestMessage): Promise<void> =>
  applyRequestStatus(requestId);
