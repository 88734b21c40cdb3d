import { StartupError } from './local/errors.ts';
import { ensureWebBuild } from './local/web-build.ts';

// Builds the web app to `web/dist`, unless it exists for the current sources (`npm run build`).

try {
  console.log(`Built the web app: ${await ensureWebBuild()}`);
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
