import { apiOf } from '@overtone/cdk/testing/api-of.ts';
import { sampleDomains, samplePaths } from '@overtone/cdk/testing/sample-contracts.ts';
import { expect, test } from 'vitest';
import { readBlueprint } from '../template/blueprint.ts';
import { matchRoute } from './match-route.ts';

const { routes } = readBlueprint({ Api: apiOf('rest', sampleDomains).toJSON() }, 'http://127.0.0.1:9324');

test.each(samplePaths)('of two domains that meet on the way hands %s to %s', (path, domain) => {
  expect(matchRoute(routes, 'GET', path)?.route.functionName).toBe(domain);
});

test('the most specific route wins, in whatever order they stand', () => {
  const all = ['/a/{proxy+}', '/a/{id}', '/a/{id}/c', '/a/b', '/a/b/{proxy+}'].map((resource) => ({
    method: 'ANY',
    resource,
    functionName: resource,
  }));
  const found = (path: string) => [
    matchRoute(all, 'GET', path)?.route.resource,
    matchRoute(all.toReversed(), 'GET', path)?.route.resource,
  ];
  expect(found('/a/b')).toEqual(['/a/b', '/a/b']);
  expect(found('/a/x')).toEqual(['/a/{id}', '/a/{id}']);
  expect(found('/a/x/c')).toEqual(['/a/{id}/c', '/a/{id}/c']);
  expect(found('/a/b/c')).toEqual(['/a/b/{proxy+}', '/a/b/{proxy+}']);
  expect(found('/a/x/d')).toEqual(['/a/{proxy+}', '/a/{proxy+}']);
});
