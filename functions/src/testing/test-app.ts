import type { Visitor } from '../platform/http/context.ts';
import { createApp } from '../platform/http/create-app.ts';
import type { Identify } from '../platform/http/serve.ts';
import { allRoutes } from './served.ts';

/** The whole API over the cloud that the environment points at. */
export const appOf = (identify: Identify) => createApp(allRoutes, identify);

/** The same with one visitor, whoever asks. */
export const testApp = (visitor: Visitor) => appOf(async () => visitor);
