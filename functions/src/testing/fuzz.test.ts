import { genreContract } from '@overtone/shared/catalog/genres/genre.contract.ts';
import { domains } from '@overtone/shared/domains.ts';
import type { Contract, Endpoint } from '@overtone/shared/http/endpoint.ts';
import { apiPath, fillPath } from '@overtone/shared/http/path.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { requireEnv } from '../platform/env.ts';
import { changeSettings } from '../site/settings/settings.service.ts';
import { addActor } from './access-world.ts';
import { openBrowser } from './browser.ts';
import { type FuzzedRequest, fuzzedRequests } from './fuzz-request.ts';
import { isolatedCatalogTable, isolatedSite } from './isolated-site.store.ts';

/** Requests to each endpoint; `npm run fuzz` sends more. The run's seed repeats them. */
const requestsEach = Number(process.env.FUZZ_REQUESTS ?? 10);

/** A validator's own English is nothing that a person could act upon. */
const wordsOfTheSchema = /expected|received|Invalid |Too (small|big)/;

const endpoints = Object.values(domains)
  .flat()
  .flatMap((contract: Contract) => Object.values(contract))
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);

const urlOf = ({ path }: Endpoint, { params, query }: FuzzedRequest): string => {
  const search = new URLSearchParams(query);
  // An empty part would be another address.
  const filled = Object.fromEntries(Object.entries(params).map(([name, text]) => [name, text || '-']));
  return `${fillPath(apiPath(path), filled)}${search.size > 0 ? `?${search}` : ''}`;
};

/** A site that can be written to: without an address for it, the contact page says so with a 503. */
const removals: (() => Promise<void>)[] = [];
beforeAll(async () => {
  // What an admin's made-up release comes out as is newest of nothing that another file looks at.
  removals.push(await isolatedSite(), await isolatedCatalogTable());
  await changeSettings({
    'mail.contact_address': 'hello@overtone.example',
    // Nobody outside is asked.
    'scrobbling.listenbrainz.api_roots': [],
  });
});
afterAll(async () => {
  for (const remove of removals) await remove();
});

/** Sends an endpoint its requests; how many were answered by each status. */
const fuzz = async (endpoint: Endpoint, numRuns = requestsEach): Promise<ReadonlyMap<number, number>> => {
  const statuses = new Map<number, number>();
  const [guest, admin] = [openBrowser(), await addActor('admin')];
  const answered = fc.asyncProperty(fuzzedRequests(endpoint), fc.boolean(), async (fuzzed, signedIn) => {
    const reply = await (signedIn ? admin : guest).fetch(urlOf(endpoint, fuzzed), {
      method: endpoint.method,
      headers: { 'content-type': 'application/json', origin: requireEnv('APP_ORIGIN') },
      ...(endpoint.method !== 'GET' && fuzzed.body !== undefined && { body: fuzzed.body }),
    });
    const { status } = reply;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    // What is not done at all is said so, and is no fault.
    if (status !== 501) expect(status).toBeLessThan(500);
    if (status === 422) expect(await reply.text()).not.toMatch(wordsOfTheSchema);
  });
  await fc.assert(answered, { numRuns, endOnFailure: true });
  return statuses;
};

test.each(endpoints)(
  '%s answers whatever it is sent, never with a 5xx nor in the words of a validator',
  async (_, endpoint) => {
    const statuses = await fuzz(endpoint);
    expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBe(requestsEach);
  },
  120_000,
);

test('some requests reach the code behind the validation, and some do not', async () => {
  expect([...(await fuzz(genreContract.list, 200)).keys()]).toEqual(expect.arrayContaining([200, 422]));
});
