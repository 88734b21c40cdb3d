import type { LambdaContext, LambdaEvent } from 'hono/aws-lambda';
import { handle } from 'hono/aws-lambda';
import type { BlankSchema } from 'hono/types';
import { once } from '../once.ts';
import type { RawRoute, Route } from '../routes.ts';
import type { AppEnv } from './app-env.ts';
import { createApp } from './create-app.ts';
import type { Identify } from './serve.ts';

/**
 * Creates the Lambda handler of a domain, which serves its routes behind API Gateway (REST or HTTP). It reads the
 * environment with the first request, so that tests and benchmarks can import the routes without one.
 */
export const createLambdaHandler = (routes: readonly Route[], identify?: Identify, rawRoutes?: readonly RawRoute[]) => {
  // The type arguments are explicit, because inferring them would slowly compare all of Hono's classes.
  const serve = once(() => handle<AppEnv, BlankSchema, '/'>(createApp(routes, identify, rawRoutes)));
  return (event: LambdaEvent, context?: LambdaContext) => serve()(event, context);
};
