import { measureCapacity } from '@overtone/functions/platform/capacity.ts';
import { createActorBrowsers } from '@overtone/functions/testing/actors.ts';
import { enableNotifications } from '@overtone/functions/testing/notifications.ts';
import { enablePush } from '@overtone/functions/testing/push.ts';
import { addSubjects } from '@overtone/functions/testing/sample.ts';
import { samples } from '@overtone/functions/testing/samples.ts';
import { startEmptyCloud } from '../testing/empty-cloud.ts';
import type { BenchOptions } from './bench-options.ts';
import { printTable } from './print-table.ts';

/** Access rules of endpoints that the owner of the data may call without further permissions. */
const ownerAccess: ReadonlySet<string> = new Set([
  'public',
  'self',
  'api.access',
  'music.view',
  'backstageRequests.create',
]);

/**
 * Calls every endpoint, or those that were selected, once and prints its DynamoDB costs. They include reading the session, which requests
 * of guests do not need. The catalogue has one album; `bench -- endpoints` compares lists of a small and a large
 * catalogue.
 */
export const benchCosts = async ({ endpoints }: BenchOptions): Promise<void> => {
  const stop = await startEmptyCloud();
  try {
    // Without these settings the endpoints of notifications only return 404.
    await enableNotifications();
    await enablePush();
    const rows: (string | number)[][] = [];
    for (const [endpoint, { buildRequest }] of samples) {
      const name = `${endpoint.method} ${endpoint.path}`;
      if (endpoints.length > 0 && !endpoints.some((text) => name.includes(text))) continue;
      const { owner, getBrowser } = await createActorBrowsers();
      const actor = ownerAccess.has(endpoint.access) ? 'owner' : 'admin';
      const [browser, subjects] = [await getBrowser(actor), await addSubjects()];
      const request = (await buildRequest?.({ ...subjects, owner })) ?? {};
      const { result, roundTrips, reads, writes } = await measureCapacity(() =>
        browser.send(endpoint, request as never),
      );
      rows.push([name, actor, result.status, roundTrips, reads, writes]);
    }
    printTable(
      'One call of each endpoint: sequential round trips, read and write units',
      ['endpoint', 'caller', 'status', 'round trips', 'read units', 'write units'],
      rows,
    );
  } finally {
    await stop();
  }
};
