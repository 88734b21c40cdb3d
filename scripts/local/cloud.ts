import { writeCloudEnv } from './cloud-env.ts';
import { hasNoRoom, noRoom, watchDisk } from './disk.ts';
import { freePort } from './engines/free-port.ts';
import { startEventSources } from './event-sources/event-sources.ts';
import { startSchedules } from './event-sources/schedules.ts';
import { batchesAtOnce } from './event-sources/sqs-poller.ts';
import { createApi, createCaller } from './gateway/api.ts';
import { createDevelopmentSite } from './gateway/development-site.ts';
import { startGateway } from './gateway/gateway.ts';
import { createMedia } from './gateway/media.ts';
import { createPages } from './gateway/pages.ts';
import { securityOf } from './gateway/security.ts';
import { createSite } from './gateway/site.ts';
import type { Options } from './options.ts';
import { Refusal } from './refusal.ts';
import { startResources } from './resources.ts';
import { createFunction, type LambdaFunction } from './runtime/function.ts';
import { watchSources } from './runtime/watch-sources.ts';
import { prepareSite } from './site-settings.ts';
import { startSocialProviders } from './social/social-providers.ts';
import { synthesizedTemplates } from './template/synthesize.ts';
import { builtWebApp } from './web-build.ts';

type Stop = () => Promise<void> | void;

/** Where ListenBrainz and Last.fm are said to be by whoever starts the cloud; else they are where they are. */
const scrobblerEndpoints = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      name.startsWith('SCROBBLER_ENDPOINT_URL_') && value ? [[name, value]] : [],
    ),
  );

/**
 * Loads what answers people before they ask, a function after the other: all at once they take the start three times the
 * work, and the start waits for them. Workers are loaded by their first message.
 */
const warmUp = (functions: readonly LambdaFunction[]): Stop => {
  let isOver = false;
  const run = async (): Promise<void> => {
    for (const { warm } of functions) if (!isOver) await warm();
  };
  void run();
  return () => {
    isOver = true;
  };
};

/**
 * Starts the whole cloud over a claimed data folder. `process.env` then holds what a child needs to find it.
 * @throws Refusal
 */
export const startCloud = async ({ port: wanted, dataDir, dev }: Options, onCrash: (reason: string) => void) => {
  const stops: Stop[] = [];
  /** Last started, first stopped: whoever calls stops before whoever answers. */
  const stop = async (): Promise<void> => {
    for (const each of stops.splice(0).reverse()) await each();
  };

  const start = async () => {
    const port = await freePort(wanted);
    // Said before anything slow is done; the gateway says it again should somebody be quicker.
    if (wanted !== 0 && port !== wanted) throw new Refusal(`Port ${wanted} is taken: set PORT to a free one.`);
    const [templates, dist] = await Promise.all([synthesizedTemplates(), dev ? undefined : builtWebApp()]);
    const origin = `http://127.0.0.1:${port}`;
    const { engines, blueprint, environment } = await startResources(templates, {
      dataDir,
      siteOrigin: origin,
      preferredPort: port + 1,
      onCrash,
    });
    stops.push(engines.stop);
    const disk = watchDisk(dataDir);
    stops.push(disk.stop);

    // After the inbox's port, for the same reason.
    const social = await startSocialProviders({ origin, preferredPort: port + 3 });
    stops.push(social.stop);
    await prepareSite();

    process.env.APP_ORIGIN = origin;
    const added = { ...engines.environment, ...social.environment, ...scrobblerEndpoints(), APP_ORIGIN: origin };
    const threadsOf = (name: string): number =>
      Math.max(1, ...blueprint.mappings.filter(({ FunctionName }) => FunctionName === name).map(batchesAtOnce));
    const functions = new Map(
      blueprint.functions.map((spec) => [spec.name, createFunction(spec, added, threadsOf(spec.name))]),
    );
    for (const { stop } of functions.values()) stops.push(stop);
    const behindRoutes = new Set(blueprint.routes.map(({ functionName }) => functionName));
    stops.push(warmUp([...behindRoutes].flatMap((name) => functions.get(name) ?? [])));
    stops.push(startEventSources(blueprint, functions, dataDir).stop);
    stops.push(startSchedules(blueprint, functions).stop);

    const sources = watchSources(functions.values());
    const development = dist ? undefined : await createDevelopmentSite(sources.watch);
    if (development) stops.push(development.stop, sources.stop);
    const call = createCaller(blueprint, functions, disk);
    const gateway = await startGateway({
      port,
      // Vite's hot reload writes styles and scripts into the page, which the policy forbids.
      security: dev ? () => ({}) : securityOf([engines.endpoints.s3]),
      api: createApi(call, blueprint),
      media: createMedia(environment.PUBLIC_BUCKET ?? ''),
      site: dist ? createPages(call, await createSite(dist)) : (development?.site ?? (async () => undefined)),
    });
    stops.push(gateway.stop);

    await writeCloudEnv(dataDir, { ...environment, APP_ORIGIN: origin });
    return { url: gateway.url, mailUrl: engines.mailUrl, stop };
  };

  try {
    return await start();
  } catch (error) {
    await stop();
    // An emulator that could not write says all kinds of things.
    throw (await hasNoRoom(dataDir)) ? new Refusal(noRoom(dataDir)) : error;
  }
};
