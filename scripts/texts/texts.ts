import { loadCloudEnv } from '../local/cloud-env.ts';
import { runCommand } from './run-command.ts';

// Lists the texts that a language of the site lacks, and writes translations. It uses the cloud that the environment names,
// or else the local cloud.
try {
  console.log(await runCommand(process.argv.slice(2), loadCloudEnv));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
