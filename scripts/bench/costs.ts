import { measureCapacity } from '@overtone/functions/platform/capacity.ts';
import { openWorld } from '@overtone/functions/testing/access-world.ts';
import { addSubjects } from '@overtone/functions/testing/sample.ts';
import { samples } from '@overtone/functions/testing/samples.ts';
import { startEmptyCloud } from '../testing/empty-cloud.ts';
import { printTable } from './table.ts';

/** What everybody who signs up may call about their own things. */
const asOwner: ReadonlySet<string> = new Set([
  'public',
  'self',
  'api.access',
  'music.view',
  'backstageRequests.create',
]);

/**
 * What one call of every endpoint asks of DynamoDB, made by whoever may: the session's own reads are in it, which
 * `bootstrap-data` of a guest is without. In a catalogue of one album; `bench -- endpoints` holds lists against a large one.
 */
export const benchCosts = async (): Promise<void> => {
  const stop = await startEmptyCloud();
  try {
    const rows = [];
    for (const [endpoint, { parts }] of samples) {
      const { owner, browserOf } = await openWorld();
      const actor = asOwner.has(endpoint.access) ? 'owner' : 'admin';
      const [browser, subjects] = [await browserOf(actor), await addSubjects()];
      const input = (await parts?.({ ...subjects, owner })) ?? {};
      const { result, roundTrips, reads, writes } = await measureCapacity(() => browser.send(endpoint, input as never));
      rows.push([`${endpoint.method} ${endpoint.path}`, actor, result.status, roundTrips, reads, writes]);
    }
    printTable(
      'One call of each endpoint: sequential round trips, read and write units',
      ['endpoint', 'as', 'status', 'trips', 'read units', 'write units'],
      rows,
    );
  } finally {
    await stop();
  }
};
