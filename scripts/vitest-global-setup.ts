import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEngines } from './local/engines/engines.ts';
import { provision } from './local/provision.ts';
import { readBlueprint } from './local/template/blueprint.ts';
import { synthesizedTemplates } from './local/template/synthesize.ts';

const appOrigin = 'http://127.0.0.1:3000';

/** Starts an empty local cloud for the tests; the workers find it in their environment. Gives what stops it. */
export const setup = async (): Promise<() => Promise<void>> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'overtone-test-'));
  const [engines, templates] = await Promise.all([
    startEngines({ dataDir, corsOrigins: [appOrigin] }),
    synthesizedTemplates(),
  ]);
  const blueprint = readBlueprint(templates, engines.endpoints.sqs);
  Object.assign(process.env, engines.environment, blueprint.environment, { APP_ORIGIN: appOrigin });
  await provision(blueprint);
  return async () => {
    await engines.stop();
    await rm(dataDir, { recursive: true });
  };
};
