import { type Engines, type EnginesOptions, startEngines } from './engines/engines.ts';
import { provision } from './provision.ts';
import { type Blueprint, readBlueprint } from './template/blueprint.ts';

export interface Resources {
  readonly engines: Engines;
  readonly blueprint: Blueprint;
  /** What a client of the cloud needs: endpoints, credentials, and the names of tables, buckets and queues. */
  readonly environment: Readonly<Record<string, string>>;
}

interface ResourcesOptions extends EnginesOptions {
  /** Where the site is served, in place of the origin that the templates were made for. */
  readonly siteOrigin?: string;
}

/**
 * Starts the emulators over a data folder and makes in them what the templates declare and the folder lacks.
 * `process.env` then holds the environment too, for this process and its children.
 * @throws Refusal
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
