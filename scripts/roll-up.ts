/**
 * Rolls up the plays of all due days immediately (`npm run roll-up`), in the cloud that the environment names or in the
 * local one. The schedule does the same every five minutes. Running both at the same time is safe.
 */
import { rollUpDue } from '@overtone/functions/plays/rollup/roll-up.worker.ts';
import { loadCloudEnv } from './local/cloud-env.ts';

/** The timeout of the worker in Lambda. */
const timeoutMs = 15 * 60_000;

loadCloudEnv();
const days = await rollUpDue(Date.now() + timeoutMs);
console.log(days === 0 ? 'No new plays.' : `Days rolled up: ${days}.`);
