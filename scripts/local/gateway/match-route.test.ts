import { createApiTemplate } from '@overtone/cdk/testing/create-api-template.ts';
import { sampleDomains, samplePaths } from '@overtone/cdk/testing/sample-contracts.ts';
import { describe, expect, it } from 'vitest';
import { readBlueprint } from '../template/blueprint.ts';
import { matchRoute } from './match-route.ts';

const { routes } = readBlueprint({ Api: createApiTemplate('rest', sampleDomains).toJSON() }, 'http://127.0.0.1:9324');

describe('matchRoute', () => {
  it.each(samplePaths)('routes %s to %s', (path, domain) => {
    expect(matchRoute(routes, 'GET', path)?.route.functionName).toBe(domain);
  });

  it('prefers the most specific route, in any order of routes', () => {
    const allRoutes = ['/a/{proxy+}', '/a/{id}', '/a/{id}/c', '/a/b', '/a/b/{proxy+}'].map((resource) => ({
      method: 'ANY',
      resource,
      functionName: resource,
    }));
    const findInBothOrders = (path: string) => [
      matchRoute(allRoutes, 'GET', path)?.route.resource,
      matchRoute(allRoutes.toReversed(), 'GET', path)?.route.resource,
    ];
    expect(findInBothOrders('/a/b')).toEqual(['/a/b', '/a/b']);
    expect(findInBothOrders('/a/x')).toEqual(['/a/{id}', '/a/{id}']);
    expect(findInBothOrders('/a/x/c')).toEqual(['/a/{id}/c', '/a/{id}/c']);
    expect(findInBothOrders('/a/b/c')).toEqual(['/a/b/{proxy+}', '/a/b/{proxy+}']);
    expect(findInBothOrders('/a/x/d')).toEqual(['/a/{proxy+}', '/a/{proxy+}']);
  });
});
