import { accountsDomain } from '../handlers/accounts.domain.ts';
import { catalogDomain } from '../handlers/catalog.domain.ts';
import { searchDomain } from '../handlers/search.domain.ts';
import { siteDomain } from '../handlers/site.domain.ts';
import type { Visitor } from '../platform/http/context.ts';
import { createApp } from '../platform/http/create-app.ts';

/** The whole API over the cloud that the environment points at, with one visitor. */
export const testApp = (visitor: Visitor) =>
  createApp([...accountsDomain, ...catalogDomain, ...searchDomain, ...siteDomain], async () => visitor);
