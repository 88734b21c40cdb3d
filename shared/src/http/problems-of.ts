import * as z from 'zod';
import type { Endpoint } from './endpoint.ts';
import type { ProblemCode } from './problem.ts';

const getParts = (request: z.core.$ZodType): string[] =>
  Object.keys((z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' }).properties ?? {}) as object);

/** Returns all problems of an endpoint: its specific ones, and those that result from its access, method and request. */
export const getProblems = ({
  method,
  access,
  request,
  beforeVerification,
  problems = [],
}: Endpoint): readonly ProblemCode[] => {
  const parts = getParts(request);
  const codes: ProblemCode[] = [...problems];
  // Every endpoint rejects an invalid token, and limits the rate of requests with a valid one.
  codes.push('auth.required', 'rate.limited', 'unavailable');
  if (access !== 'public') {
    codes.push('permission.denied');
    if (!beforeVerification) codes.push('email.unverified');
  }
  // Unsafe requests from pages of other sites are rejected.
  if (method !== 'GET') codes.push('origin.denied');
  if (parts.length > 0) codes.push('request.invalid');
  if (parts.includes('body')) codes.push('request.malformed', 'request.too_large');
  return [...new Set(codes)];
};
