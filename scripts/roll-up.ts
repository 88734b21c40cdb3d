/**
 * Adds up what was heard (`npm run roll-up`), of the cloud that the environment names or the local one, without waiting for
 * the next of the calls that do so every five minutes. Beside one of those it changes nothing.
 */
import { rollUpDue } from '@overtone/functions/plays/rollup/roll-up.worker.ts';
import { loadCloudEnv } from './local/cloud-env.ts';

/** As long as Lambda lets the worker run. */
const withinMs = 15 * 60_000;

loadCloudEnv();
const days = await rollUpDue(Date.now() + withinMs);
console.log(days === 0 ? 'Nothing was heard since.' : `Days added up: ${days}.`);
