import type { LambdaContext, LambdaEvent } from 'hono/aws-lambda';
import { handle } from 'hono/aws-lambda';
import type { BlankSchema } from 'hono/types';
import { once } from '../once.ts';
import type { RawRoute, Route } from '../routes.ts';
import type { AppEnv } from './app-env.ts';
import { createApp } from './create-app.ts';
import type { Identify } from './serve.ts';

/**
 * The Lambda entry of a domain: serves its routes behind API Gateway, REST or HTTP. The environment is looked at with the
 * first call, so that whoever wants the routes alone (tests, benchmarks) needs none.
 */
export const lambdaHandler = (routes: readonly Route[], identify?: Identify, rawRoutes?: readonly RawRoute[]) => {
  // Types that are told need not be inferred: for that the checker compares Hono's classes whole.
  const serve = once(() => handle<AppEnv, BlankSchema, '/'>(createApp(routes, identify, rawRoutes)));
  return (event: LambdaEvent, context?: LambdaContext) => serve()(event, context);
};
