import { type Domain, domains } from '@overtone/shared/domains.ts';
import type { Contract } from '@overtone/shared/http/endpoint.ts';
import { describe, expect, it } from 'vitest';
import { domainApis } from '../testing/domain-apis.ts';

describe('domains', () => {
  it.each(Object.keys(domains) as Domain[])('serves exactly the endpoints of its contracts for %s', (domain) => {
    const contractEndpoints = domains[domain].flatMap((contract: Contract) => Object.values(contract));
    const servedEndpoints = domainApis[domain].routes.map(({ endpoint }) => endpoint);
    const toLines = (endpoints: typeof contractEndpoints) =>
      endpoints.map(({ method, path }) => `${method} ${path}`).toSorted();
    expect(toLines(servedEndpoints)).toEqual(toLines(contractEndpoints));
    expect(new Set(servedEndpoints)).toEqual(new Set(contractEndpoints));
  });

  it('has unique methods and paths, ignoring parameter names', () => {
    const endpoints = Object.values(domains)
      .flat()
      .flatMap((contract: Contract) => Object.values(contract));
    const paths = endpoints.map(({ method, path }) => `${method} ${path.replace(/:\w+/g, ':')}`);
    expect(new Set(paths).size).toBe(paths.length);
  });
});
