import { AsyncLocalStorage } from 'node:async_hooks';
import { getProblems } from '@overtone/shared/http/problems-of.ts';
import { AppError } from '../platform/errors.ts';
import type { Visitor } from '../platform/http/context.ts';
import { createApp } from '../platform/http/create-app.ts';
import type { Identify } from '../platform/http/serve.ts';
import type { Route } from '../platform/routes.ts';
import { allRawRoutes, allRoutes } from './domain-apis.ts';

/** Makes a request fail if it returns a problem that its contract does not declare. */
const withDeclaredProblems = ({ endpoint, handle }: Route): Route => ({
  endpoint,
  handle: async (request, context) => {
    try {
      return await handle(request, context);
    } catch (error) {
      if (!(error instanceof AppError) || getProblems(endpoint).includes(error.code)) throw error;
      throw new Error(`${endpoint.method} ${endpoint.path} does not declare ${error.code}`, { cause: error });
    }
  },
});

const createTestApp = (identify: Identify) => createApp(allRoutes.map(withDeclaredProblems), identify, allRawRoutes);
const apps = new Map<string, Map<Identify, ReturnType<typeof createTestApp>>>();

/**
 * Returns the complete API for the current environment. It is created once for each environment and `identify`, because
 * a new app compiles its routes at its first request, which takes longer than the request.
 */
export const getApp = (identify: Identify) => {
  const environment = JSON.stringify([process.env.APP_ORIGIN, process.env.EDGE_SECRET]);
  const byIdentify = apps.get(environment) ?? new Map();
  const app = byIdentify.get(identify) ?? createTestApp(identify);
  apps.set(environment, byIdentify.set(identify, app));
  return app;
};

const visitors = new AsyncLocalStorage<Visitor>();

const identifyStored: Identify = async () => {
  const visitor = visitors.getStore();
  if (!visitor) throw new Error('The request has no visitor');
  return visitor;
};

/** Sends a request to the API as a visitor. */
export const requestAs = async (visitor: Visitor, path: string, init: RequestInit): Promise<Response> =>
  visitors.run(visitor, () => getApp(identifyStored).request(path, init));
