/**
 * Fills the site that the environment points at with the demo catalogue: `node scripts/demo/seed.ts`. Prints
 * `demo: people ready`, `demo: <done>/<all> tracks`, `demo: first album ready` and `demo: complete`.
 */
import { loadCloudEnv } from '../local/cloud-env.ts';
import { ensurePeople } from './add-people.ts';
import { isComplete } from './marker.store.ts';

try {
  loadCloudEnv();
  await ensurePeople();
  console.log('demo: people ready');
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
