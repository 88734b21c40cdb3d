import { Refusal } from './local/refusal.ts';
import { builtWebApp } from './local/web-build.ts';

// Builds the web app to `web/dist`, unless it exists for the current sources (`npm run build`).

try {
  console.log(`Built the web app: ${await builtWebApp()}`);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
