import { type Problem, type ProblemCode, problemStatus } from '@overtone/shared/http/problem.ts';
import type { GatewayResponse } from './reply.ts';

const messages = {
  'origin.denied': 'This address is not the site’s own.',
  'route.not_found': 'Not found.',
  'method.not_allowed': 'This address cannot be used this way.',
  'request.malformed': 'This request could not be read.',
  'request.too_large': 'This request is too large.',
  'uri.too_long': 'This address is too long.',
  unavailable: 'There was an issue. Please try again.',
} satisfies Partial<Record<ProblemCode, string>>;

/** Builds an error response of the gateway in the format of the API's problems. */
export const buildProblemResponse = (
  code: keyof typeof messages,
  requestId: string,
  message: string = messages[code],
): GatewayResponse => {
  const problem: Problem = { code, message, requestId };
  return {
    status: problemStatus[code],
    headers: {
      'content-type': 'application/json',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': requestId,
    },
    body: Buffer.from(JSON.stringify(problem)),
  };
};
