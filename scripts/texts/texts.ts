import { loadCloudEnv } from '../local/cloud-env.ts';
import { runCommand } from './run-command.ts';

// Says what there is to translate and what a language of the site lacks, and writes translations: on the local cloud, or
// on whichever cloud the environment points at.
try {
  console.log(await runCommand(process.argv.slice(2), loadCloudEnv));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
