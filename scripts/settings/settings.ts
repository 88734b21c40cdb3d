import { loadCloudEnv } from '../local/cloud-env.ts';
import { runCommand } from './run-command.ts';

// Reads and sets the site's settings: on the local cloud, or on whichever cloud the environment points at.
try {
  loadCloudEnv();
  console.log(await runCommand(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
