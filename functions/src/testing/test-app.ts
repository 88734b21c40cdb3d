import { AsyncLocalStorage } from 'node:async_hooks';
import { problemsOf } from '@overtone/shared/http/problems-of.ts';
import { AppError } from '../platform/errors.ts';
import type { Visitor } from '../platform/http/context.ts';
import { createApp } from '../platform/http/create-app.ts';
import type { Identify } from '../platform/http/serve.ts';
import type { Route } from '../platform/routes.ts';
import { allRawRoutes, allRoutes } from './served.ts';

/** A problem that the contract does not promise is a mistake of ours, whoever meets it first. */
const promised = ({ endpoint, handle }: Route): Route => ({
  endpoint,
  handle: async (request, context) => {
    try {
      return await handle(request, context);
    } catch (error) {
      if (!(error instanceof AppError) || problemsOf(endpoint).includes(error.code)) throw error;
      throw new Error(`${endpoint.method} ${endpoint.path} does not promise ${error.code}`, { cause: error });
    }
  },
});

const newApp = (identify: Identify) => createApp(allRoutes.map(promised), identify, allRawRoutes);
const apps = new Map<string, Map<Identify, ReturnType<typeof newApp>>>();

/**
 * The whole API over the cloud that the environment points at. Made once for an environment and a way to identify a
 * caller: a new app compiles its routes again at its first request, which costs more than the request.
 */
export const appOf = (identify: Identify) => {
  const environment = JSON.stringify([process.env.APP_ORIGIN, process.env.EDGE_SECRET]);
  const byIdentify = apps.get(environment) ?? new Map();
  const app = byIdentify.get(identify) ?? newApp(identify);
  apps.set(environment, byIdentify.set(identify, app));
  return app;
};

const visitors = new AsyncLocalStorage<Visitor>();

const identifyStored: Identify = async () => {
  const visitor = visitors.getStore();
  if (!visitor) throw new Error('A request of no visitor');
  return visitor;
};

/** Sends a request to the same API as one visitor. */
export const requestAs = async (visitor: Visitor, path: string, init: RequestInit): Promise<Response> =>
  visitors.run(visitor, () => appOf(identifyStored).request(path, init));
