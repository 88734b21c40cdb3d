import { loadCloudEnv } from '../local/cloud-env.ts';
import { runCommand } from './run-command.ts';

// Reads and writes the settings of the site. It uses the cloud that the environment names, or else the local cloud.
try {
  loadCloudEnv();
  console.log(await runCommand(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
