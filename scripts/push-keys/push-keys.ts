import { loadCloudEnv } from '../local/cloud-env.ts';
import { setPushKeys } from './set-push-keys.ts';

// Creates the keys for browser notifications. It uses the cloud that the environment names, or else the local cloud.
try {
  loadCloudEnv();
  console.log(await setPushKeys(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}
