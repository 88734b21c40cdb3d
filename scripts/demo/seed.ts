/**
 * Adds the demo catalogue to the site that the environment names: `node scripts/demo/seed.ts`. It prints
 * `demo: users ready`, `demo: <added>/<total> tracks`, `demo: first album ready` and `demo: complete`.
 */
import { loadCloudEnv } from '../local/cloud-env.ts';
import { isDemoComplete } from './completion.store.ts';
import { ensureDemoUsers } from './ensure-demo-users.ts';

try {
  loadCloudEnv();
  await ensureDemoUsers();
  console.log('demo: users ready');
  if (!(await isDemoComplete())) {
    // It is imported here, so that starts of a complete demo do not load the synthesizer and the ingest.
    const { seedDemo } = await import('./seed-demo.ts');
    await seedDemo(console.log);
  }
  console.log('demo: complete');
} catch (error) {
  console.error(`demo: failed (${error instanceof Error ? error.message : error}); the next start continues`);
  process.exitCode = 1;
}
