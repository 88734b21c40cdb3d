import { handle } from 'hono/aws-lambda';
import type { Route } from '../routes.ts';
import { createApp } from './create-app.ts';
import type { Identify } from './serve.ts';

/** The Lambda entry of a domain: serves its routes behind API Gateway, REST or HTTP. */
export const lambdaHandler = (routes: readonly Route[], identify?: Identify) => handle(createApp(routes, identify));
