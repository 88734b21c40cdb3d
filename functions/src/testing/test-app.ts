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

/** The whole API over the cloud that the environment points at. */
export const appOf = (identify: Identify) => createApp(allRoutes.map(promised), identify, allRawRoutes);

/** The same with one visitor, whoever asks. */
export const testApp = (visitor: Visitor) => appOf(async () => visitor);
