import { type Engines, type EnginesOptions, startEngines } from './engines/engines.ts';
import { provision } from './provision.ts';
import { type Blueprint, readBlueprint } from './template/blueprint.ts';

export interface Resources {
  readonly engines: Engines;
  readonly blueprint: Blueprint;
  /** What clients of the cloud need: endpoints, credentials, and the names of tables, buckets and queues. */
  readonly environment: Readonly<Record<string, string>>;
}

interface ResourcesOptions extends EnginesOptions {
  /** The origin of the local site, in place of the one that the templates were synthesized for. */
  readonly siteOrigin?: string;
}

/**
 * Starts the emulators over a data folder and creates the resources of the templates that are missing in it. It also sets
 * the environment in `process.env`, for this process and its children.
 * @throws StartupError if an emulator cannot be started or the data folder is outdated
 */
export const startResources = async (
  templates: Readonly<Record<string, unknown>>,
  { siteOrigin, ...options }: ResourcesOptions,
): Promise<Resources> => {
  const engines = await startEngines(options);
  try {
    const blueprint = readBlueprint(templates, engines.endpoints.sqs);
    const environment = { ...engines.environment, ...blueprint.environment };
    Object.assign(process.env, environment);
    await provision(blueprint, siteOrigin);
    return { engines, blueprint, environment };
  } catch (error) {
    await engines.stop();
    throw error;
  }
};
