import { domains } from '@overtone/shared/domains.ts';
import type { Contract } from '@overtone/shared/http/endpoint.ts';
import { apiPath } from '@overtone/shared/http/path.ts';
import { tusPath } from '@overtone/shared/uploads/tus-path.ts';
import { describe, expect, test } from 'vitest';
import { apiOf } from '../testing/api-of.ts';
import { httpPaths, restResources, targetOf } from '../testing/gateways.ts';
import { asked, contested, madeUp } from '../testing/made-up-contracts.ts';
import { gatewayRoutes } from './gateway-routes.ts';

const called = Object.entries<readonly Contract[]>(domains).flatMap(([domain, contracts]) =>
  contracts
    .flatMap((contract) => Object.values(contract))
    .map(({ path }) => [apiPath(path).replace(/:\w+/g, 'some-id'), domain] as const),
);

describe.each(['rest', 'http'] as const)('the %s API', (kind) => {
  const madeUpApi = apiOf(kind, madeUp);
  test.each(asked)('of two domains that meet on the way hands %s to %s', (path, domain) => {
    expect(targetOf[kind](madeUpApi, path)).toBe(domain);
  });

  const api = apiOf(kind, domains);
  test('hands each call to the domain whose contract it is', () => {
    expect(called.map(([path]) => [path, targetOf[kind](api, path)])).toEqual(called);
  });

  test('takes `me` for somebody, wherever a domain has a path of its own below it', () => {
    const paths = ['users/me', 'users/me/avatar', 'users/me/locale', 'users/me/history'].map(apiPath);
    expect(paths.map((path) => targetOf[kind](api, path))).toEqual(['accounts', 'accounts', 'accounts', 'plays']);
  });

  test('hands a protocol that no contract describes to the function that speaks it', () => {
    const paths = [tusPath, `${tusPath}/fil_01JD0000000000000000000000`].map(apiPath);
    expect(paths.map((path) => targetOf[kind](api, path))).toEqual(['uploads', 'uploads']);
  });
});

test('a path that two domains have, whatever they call its variable, is refused with their names', () => {
  expect(() => gatewayRoutes(contested)).toThrow('tracks/:id belongs to catalog and to library.');
});

// Each is refused only when it is deployed. Sources: API Gateway Developer Guide, "Set up a proxy integration with a proxy
// resource", "Quotas for configuring and running a REST API" and "... an HTTP API"; API Reference, CreateResource.
describe.each([
  ['the site’s', domains],
  ['made-up', madeUp],
])('what API Gateway takes, of %s contracts', (_, contracts) => {
  const resources = restResources(apiOf('rest', contracts));
  const routes = httpPaths(apiOf('http', contracts));

  test('one variable at most under one resource, greedy or not', () => {
    const variables = resources.filter(({ part }) => part.startsWith('{'));
    expect(new Set(variables.map(({ parentId }) => parentId)).size).toBe(variables.length);
  });

  test('nothing below a greedy variable', () => {
    const greedy = new Set(resources.filter(({ part }) => part.endsWith('+}')).map(({ id }) => id));
    expect(resources.filter(({ parentId }) => parentId !== undefined && greedy.has(parentId))).toEqual([]);
    expect(routes.filter((path) => /\+\}./.test(path))).toEqual([]);
  });

  test('path parts of letters, digits and -._: or one variable', () => {
    expect(resources.filter(({ part }) => !/^([\w.:-]+|\{\w+\+?\})$/.test(part))).toEqual([]);
  });

  test('300 resources and 300 routes, with room for twice what there is', () => {
    expect(resources.length).toBeLessThan(150);
    expect(routes.length).toBeLessThan(150);
  });
});
