import type { Method } from '@overtone/shared/http/endpoint.ts';
import { overrideHeader, overrideParameter } from '@overtone/shared/http/override.ts';
import type { Context } from 'hono';
import { AppError } from '../errors.ts';

const overrides = new Set(['PUT', 'PATCH', 'DELETE'] satisfies Method[] as string[]);

/**
 * Returns the method of a request, including overrides. Only a POST may override its method, and not with a safe one.
 * @throws AppError `request.malformed` for an override other than PUT, PATCH or DELETE
 */
export const getEffectiveMethod = ({ req }: Context): string => {
  if (req.method === 'HEAD') return 'GET';
  const override = req.header(overrideHeader) ?? req.query(overrideParameter);
  if (req.method !== 'POST' || override === undefined) return req.method;
  const method = override.toUpperCase();
  if (overrides.has(method)) return method;
  throw new AppError('request.malformed', 'A POST request can only be overridden with PUT, PATCH or DELETE.');
};
