import type { Domain } from '@overtone/shared/domains.ts';
import * as accounts from '../handlers/accounts.lambda.ts';
import * as admin from '../handlers/admin.lambda.ts';
import * as backstage from '../handlers/backstage.lambda.ts';
import * as catalog from '../handlers/catalog.lambda.ts';
import * as community from '../handlers/community.lambda.ts';
import * as library from '../handlers/library.lambda.ts';
import * as pages from '../handlers/pages.lambda.ts';
import * as plays from '../handlers/plays.lambda.ts';
import * as search from '../handlers/search.lambda.ts';
import * as site from '../handlers/site.lambda.ts';
import * as uploads from '../handlers/uploads.lambda.ts';
import * as workspaces from '../handlers/workspaces.lambda.ts';
import type { RawRoute, Route } from '../platform/routes.ts';

/** The API of each domain: its routes and its Lambda handler. */
export const domainApis = {
  accounts,
  admin,
  backstage,
  catalog,
  community,
  library,
  pages,
  plays,
  search,
  site,
  uploads,
  workspaces,
} satisfies Readonly<Record<Domain, { routes: readonly Route[]; handler: unknown }>>;

export const allRoutes: readonly Route[] = Object.values(domainApis).flatMap(({ routes }) => routes);

export const allRawRoutes: readonly RawRoute[] = [...uploads.rawRoutes, ...pages.rawRoutes, ...community.rawRoutes];
