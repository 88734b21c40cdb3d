/**
 * Fills the site that the environment points at with the demo catalogue: `node scripts/demo/seed.ts`. Prints
 * `demo: <done>/<all> tracks`, `demo: first album ready` and `demo: complete`.
 */
import { join } from 'node:path';
import { seedDemo } from './seed-demo.ts';

try {
  // Outside the local cloud's own processes its addresses are in the file that it leaves.
  if (!process.env.CATALOG_TABLE) process.loadEnvFile(join(process.env.DATA_DIR ?? '.local', 'cloud.env'));
  await seedDemo(console.log);
} catch (error) {
  console.error(`demo: stopped (${error instanceof Error ? error.message : error}); the next start goes on from here`);
  process.exitCode = 1;
}
