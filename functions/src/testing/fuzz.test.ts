import { genreContract } from '@overtone/shared/catalog/genres/genre.contract.ts';
import { domains } from '@overtone/shared/domains.ts';
import type { Contract, Endpoint } from '@overtone/shared/http/endpoint.ts';
import { apiPath, fillPath } from '@overtone/shared/http/path.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requireEnv } from '../platform/env.ts';
import { changeSettings } from '../site/settings/settings.service.ts';
import { addActor } from './actors.ts';
import { openBrowser } from './browser.ts';
import { createFuzzedRequests, type FuzzedRequest } from './fuzz-request.ts';
import { isolatedCatalogTable, isolatedSiteTable } from './isolated-tables.store.ts';

/** The number of requests to each endpoint. `npm run fuzz` sends more. A run with the same seed repeats them. */
const requestsPerEndpoint = Number(process.env.FUZZ_REQUESTS ?? 10);

/** Default messages of the validator, which users do not understand. */
const validatorMessage = /\bexpected |received|Invalid |Too (small|big)/;

const endpoints = Object.values(domains)
  .flat()
  .flatMap((contract: Contract) => Object.values(contract))
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

const buildUrl = ({ path }: Endpoint, { params, query }: FuzzedRequest): string => {
  const search = new URLSearchParams(query);
  // An empty segment would be another path.
  const filledParams = Object.fromEntries(Object.entries(params).map(([name, text]) => [name, text || '-']));
  return `${fillPath(apiPath(path), filledParams)}${search.size > 0 ? `?${search}` : ''}`;
};

const removals: (() => Promise<void>)[] = [];
beforeAll(async () => {
  // Isolated, because releases that the admin creates would appear in lists of other tests.
  removals.push(await isolatedSiteTable(), await isolatedCatalogTable());
  await changeSettings({
    'mail.contact_address': 'hello@overtone.example',
    // No external services are called.
    'scrobbling.listenbrainz.api_roots': [],
  });
});
afterAll(async () => {
  for (const remove of removals) await remove();
});

/** Sends the requests of an endpoint. Returns the number of responses by status. */
const sendFuzzedRequests = async (
  endpoint: Endpoint,
  numRuns = requestsPerEndpoint,
): Promise<ReadonlyMap<number, number>> => {
  const statuses = new Map<number, number>();
  const [guest, admin] = [openBrowser(), await addActor('admin')];
  const property = fc.asyncProperty(createFuzzedRequests(endpoint), fc.boolean(), async (fuzzed, asAdmin) => {
    const response = await (asAdmin ? admin : guest).fetch(buildUrl(endpoint, fuzzed), {
      method: endpoint.method,
      headers: { 'content-type': 'application/json', origin: requireEnv('APP_ORIGIN') },
      ...(endpoint.method !== 'GET' && fuzzed.body !== undefined && { body: fuzzed.body }),
    });
    const { status } = response;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    // 501 is returned for features that are not implemented.
    if (status !== 501) expect(status).toBeLessThan(500);
    if (status === 422) expect(await response.text()).not.toMatch(validatorMessage);
  });
  await fc.assert(property, { numRuns, endOnFailure: true });
  return statuses;
};

describe('fuzzed requests', () => {
  it.each(endpoints)(
    'to %s never return a 5xx or messages of the validator',
    async (_, endpoint) => {
      const statuses = await sendFuzzedRequests(endpoint);
      expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBe(requestsPerEndpoint);
    },
    120_000,
  );

  it('include requests that pass the validation', async () => {
    expect([...(await sendFuzzedRequests(genreContract.list, 200)).keys()]).toEqual(expect.arrayContaining([200, 422]));
  });
});
