import { domains } from '@overtone/shared/domains.ts';
import type { Contract } from '@overtone/shared/http/endpoint.ts';
import { apiPath } from '@overtone/shared/http/path.ts';
import { tusPath } from '@overtone/shared/uploads/tus-path.ts';
import { describe, expect, it } from 'vitest';
import { createApiTemplate } from '../testing/create-api-template.ts';
import { listHttpPaths, listRestResources, targetFinders } from '../testing/gateways.ts';
import { conflictingDomains, sampleDomains, samplePaths } from '../testing/sample-contracts.ts';
import { listGatewayRoutes } from './gateway-routes.ts';

const endpointPaths = Object.entries<readonly Contract[]>(domains).flatMap(([domain, contracts]) =>
  contracts
    .flatMap((contract) => Object.values(contract))
    .map(({ path }) => [apiPath(path).replace(/:\w+/g, 'some-id'), domain] as const),
);

describe.each(['rest', 'http'] as const)('the %s API', (kind) => {
  const sampleApi = createApiTemplate(kind, sampleDomains);
  it.each(samplePaths)('routes the path %s of the sample domains to the domain %s', (path, domain) => {
    expect(targetFinders[kind](sampleApi, path)).toBe(domain);
  });

  const api = createApiTemplate(kind, domains);
  it('routes each endpoint to the domain of its contract', () => {
    expect(endpointPaths.map(([path]) => [path, targetFinders[kind](api, path)])).toEqual(endpointPaths);
  });

  it('routes `me` like an ID when another domain has a path below it', () => {
    const paths = ['users/me', 'users/me/avatar', 'users/me/locale', 'users/me/history'].map(apiPath);
    expect(paths.map((path) => targetFinders[kind](api, path))).toEqual(['accounts', 'accounts', 'accounts', 'plays']);
  });

  it('routes paths without contracts to the function of their protocol', () => {
    const paths = [tusPath, `${tusPath}/fil_01JD0000000000000000000000`].map(apiPath);
    expect(paths.map((path) => targetFinders[kind](api, path))).toEqual(['uploads', 'uploads']);
  });
});

describe('listGatewayRoutes', () => {
  it('throws when two domains have the same path, with any name of the variable', () => {
    expect(() => listGatewayRoutes(conflictingDomains)).toThrow('tracks/:id belongs to catalog and to library.');
  });
});

// Violations are only detected by a deployment. Sources: API Gateway Developer Guide, "Set up a proxy integration with a proxy
// resource", "Quotas for configuring and running a REST API" and "... an HTTP API"; API Reference, CreateResource.
describe.each([
  ['the site', domains],
  ['the samples', sampleDomains],
])('routes of %s', (_, contracts) => {
  const resources = listRestResources(createApiTemplate('rest', contracts));
  const routes = listHttpPaths(createApiTemplate('http', contracts));

  it('contain at most one variable per resource', () => {
    const variables = resources.filter(({ part }) => part.startsWith('{'));
    expect(new Set(variables.map(({ parentId }) => parentId)).size).toBe(variables.length);
  });

  it('contain nothing below a greedy variable', () => {
    const greedy = new Set(resources.filter(({ part }) => part.endsWith('+}')).map(({ id }) => id));
    expect(resources.filter(({ parentId }) => parentId !== undefined && greedy.has(parentId))).toEqual([]);
    expect(routes.filter((path) => /\+\}./.test(path))).toEqual([]);
  });

  it('contain only path parts with letters, digits and -._:, or one variable', () => {
    expect(resources.filter(({ part }) => !/^([\w.:-]+|\{\w+\+?\})$/.test(part))).toEqual([]);
  });

  it('use at most half of the 300 resources and 300 routes', () => {
    expect(resources.length).toBeLessThan(150);
    expect(routes.length).toBeLessThan(150);
  });
});
