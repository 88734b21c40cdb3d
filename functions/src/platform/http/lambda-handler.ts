import type { LambdaContext, LambdaEvent } from 'hono/aws-lambda';
import { handle } from 'hono/aws-lambda';
import { once } from '../once.ts';
import type { Route } from '../routes.ts';
import { createApp } from './create-app.ts';
import type { Identify } from './serve.ts';

/**
 * The Lambda entry of a domain: serves its routes behind API Gateway, REST or HTTP. The environment is looked at with the
 * first call, so that whoever wants the routes alone (tests, benchmarks) needs none.
 */
export const lambdaHandler = (routes: readonly Route[], identify?: Identify) => {
  const serve = once(() => handle(createApp(routes, identify)));
  return (event: LambdaEvent, context?: LambdaContext) => serve()(event, context);
};
