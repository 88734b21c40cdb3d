import { Refusal } from './local/errors.ts';
import { builtWebApp } from './local/web-build.ts';

// Builds the web app to `web/dist`, unless it was built from these very sources before (`npm run build`).

try {
  console.log(`The web app is built: ${await builtWebApp()}`);
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
