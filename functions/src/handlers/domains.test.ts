import { type Domain, domains } from '@overtone/shared/domains.ts';
import type { Contract } from '@overtone/shared/http/endpoint.ts';
import { expect, it } from 'vitest';
import { served } from '../testing/served.ts';

it.each(Object.keys(domains) as Domain[])('%s serves each endpoint of its contracts once, and no other', (domain) => {
  const promised = domains[domain].flatMap((contract: Contract) => Object.values(contract));
  const handled = served[domain].routes.map(({ endpoint }) => endpoint);
  const lines = (endpoints: typeof promised) => endpoints.map(({ method, path }) => `${method} ${path}`).toSorted();
  expect(lines(handled)).toEqual(lines(promised));
  expect(new Set(handled)).toEqual(new Set(promised));
});

it('no two endpoints share a method and a path, whatever their parameters are called', () => {
  const all = Object.values(domains)
    .flat()
    .flatMap((contract: Contract) => Object.values(contract));
  const addresses = all.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});
