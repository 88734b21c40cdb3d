import { accountsDomain } from '../handlers/accounts.domain.ts';
import { catalogDomain } from '../handlers/catalog.domain.ts';
import { searchDomain } from '../handlers/search.domain.ts';
import { siteDomain } from '../handlers/site.domain.ts';
import type { Visitor } from '../platform/http/context.ts';
import { createApp } from '../platform/http/create-app.ts';
import type { Identify } from '../platform/http/serve.ts';

/** The whole API over the cloud that the environment points at. */
export const appOf = (identify: Identify) =>
  createApp([...accountsDomain, ...catalogDomain, ...searchDomain, ...siteDomain], identify);

/** The same with one visitor, whoever asks. */
export const testApp = (visitor: Visitor) => appOf(async () => visitor);
