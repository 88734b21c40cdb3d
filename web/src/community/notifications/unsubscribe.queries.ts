import { unsubscribeContract } from '@overtone/shared/notifications/unsubscribe.contract.ts';
import { ApiError } from '../../lib/api.ts';
import { createQuery } from '../../lib/create-query.ts';

/** Which emails an unsubscribe link is about. */
export const unsubscribeQuery = (token: string, list: string) =>
  createQuery(unsubscribeContract.read, { params: { token, list } }, (link) => link);

/** Whether a link is unknown, or its account was deleted. */
export const isLinkInvalid = (error: unknown): boolean => error instanceof ApiError && error.status === 404;
