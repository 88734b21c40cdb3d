/**
 * Fills the site that the environment points at with the demo catalogue: `node scripts/demo/seed.ts`. Prints
 * `demo: <done>/<all> tracks`, `demo: first album ready` and `demo: complete`.
 */
import { join } from 'node:path';
import { isComplete } from './marker.store.ts';

/** Outside the local cloud's own processes its addresses are in the file that it leaves. */
const loadEnvironment = (): void => {
  if (process.env.CATALOG_TABLE) return;
  try {
    process.loadEnvFile(join(process.env.DATA_DIR ?? '.local', 'cloud.env'));
  } catch {
    throw new Error('there is no cloud to fill: run scripts/start, or set the names of its tables and buckets');
  }
};

try {
  loadEnvironment();
  if (!(await isComplete())) {
    // Only now: every start but the first would load the studio and the ingest for nothing.
    const { seedDemo } = await import('./seed-demo.ts');
    await seedDemo(console.log);
  }
  console.log('demo: complete');
} catch (error) {
  console.error(`demo: stopped (${error instanceof Error ? error.message : error}); the next start goes on from here`);
  process.exitCode = 1;
}
