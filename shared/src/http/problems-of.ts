import * as z from 'zod';
import type { Endpoint } from './endpoint.ts';
import type { ProblemCode } from './problem.ts';

const partsOf = (request: z.core.$ZodType): string[] =>
  Object.keys((z.toJSONSchema(request, { io: 'input', unrepresentable: 'any' }).properties ?? {}) as object);

/** What an endpoint may answer besides its reply: what follows from who may call and what is sent, and its own. */
export const problemsOf = ({
  method,
  access,
  request,
  beforeVerification,
  problems = [],
}: Endpoint): readonly ProblemCode[] => {
  const parts = partsOf(request);
  const codes: ProblemCode[] = [...problems];
  // A token that is none is refused wherever it is sent, and one that is used without end is held back.
  codes.push('auth.required', 'rate.limited', 'unavailable');
  if (access !== 'public') {
    codes.push('permission.denied');
    if (!beforeVerification) codes.push('email.unverified');
  }
  // Another site's page may not make a browser do anything.
  if (method !== 'GET') codes.push('origin.denied');
  if (parts.length > 0) codes.push('request.invalid');
  if (parts.includes('body')) codes.push('request.malformed', 'request.too_large');
  return [...new Set(codes)];
};
