import { writeCloudEnv } from './cloud-env.ts';
import { getDiskFullMessage, isDiskAlmostFull, watchDisk } from './disk.ts';
import { findFreePort } from './engines/free-port.ts';
import { StartupError } from './errors.ts';
import { startEventSources } from './event-sources/event-sources.ts';
import { startSchedules } from './event-sources/schedules.ts';
import { getBatchConcurrency } from './event-sources/sqs-poller.ts';
import { createApi, createCaller } from './gateway/api.ts';
import { createDevelopmentSite } from './gateway/development-site.ts';
import { startGateway } from './gateway/gateway.ts';
import { createMedia } from './gateway/media.ts';
import { createMetadataPages } from './gateway/metadata-pages.ts';
import { createSecurityHeaders } from './gateway/security-headers.ts';
import { createSite } from './gateway/site.ts';
import { startLiveServer } from './live/live-server.ts';
import type { Options } from './options.ts';
import { startPushService } from './push/server.ts';
import { startResources } from './resources.ts';
import { createFunction, type LambdaFunction } from './runtime/function.ts';
import { watchSources } from './runtime/watch-sources.ts';
import { prepareSite } from './site-settings.ts';
import { startSocialProviders } from './social/social-providers.ts';
import { synthesizeTemplates } from './template/synthesize.ts';
import { ensureWebBuild } from './web-build.ts';

type Stop = () => Promise<void> | void;

/** Endpoints of ListenBrainz and Last.fm that the environment sets; without them, the real ones are used. */
const readScrobblerEndpoints = (): Record<string, string> =>
  Object.fromEntries(
    Object.entries(process.env).flatMap(([name, value]) =>
      name.startsWith('SCROBBLER_ENDPOINT_URL_') && value ? [[name, value]] : [],
    ),
  );

/**
 * Loads the functions of the API one after the other. Loading them in parallel takes three times as much CPU time, which
 * delays the start. Workers are loaded by their first message.
 */
const warmUpFunctions = (functions: readonly LambdaFunction[]): Stop => {
  let isStopped = false;
  const run = async (): Promise<void> => {
    for (const { preload } of functions) if (!isStopped) await preload();
  };
  void run();
  return () => {
    isStopped = true;
  };
};

/**
 * Starts the whole cloud over a claimed data folder. It sets the variables in `process.env` that child processes need
 * to use the cloud.
 * @throws StartupError if a service cannot be started
 */
export const startCloud = async (
  { port: requestedPort, dataDir, isDevelopment }: Options,
  onCrash: (reason: string) => void,
) => {
  const stops: Stop[] = [];
  /** Stops in reverse order, so that callers stop before the services that they call. */
  const stop = async (): Promise<void> => {
    for (const stopService of stops.splice(0).reverse()) await stopService();
  };

  const start = async () => {
    const port = await findFreePort(requestedPort);
    // Checked before the slow steps. The gateway checks it again, since another process may take the port meanwhile.
    if (requestedPort !== 0 && port !== requestedPort)
      throw new StartupError(`Port ${requestedPort} is taken: set PORT to a free one.`);
    const [templates, dist] = await Promise.all([synthesizeTemplates(), isDevelopment ? undefined : ensureWebBuild()]);
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

    // The port after that of the inbox. It is the same after a restart, so that open pages still work.
    const social = await startSocialProviders({ origin, preferredPort: port + 3 });
    stops.push(social.stop);
    const push = await startPushService({ port: await findFreePort(port && port + 7) });
    stops.push(push.stop);
    await prepareSite();

    const functions = new Map<string, LambdaFunction>();
    const live = await startLiveServer({
      accessKeyId: engines.environment.AWS_ACCESS_KEY_ID ?? '',
      invoke: async (routeKey, event) => functions.get(blueprint.liveRoutes.get(routeKey) ?? '')?.invoke(event),
    });
    stops.push(live.stop);
    process.env.APP_ORIGIN = origin;
    const addedEnvironment = {
      ...engines.environment,
      ...social.environment,
      ...push.environment,
      ...readScrobblerEndpoints(),
      APP_ORIGIN: origin,
      AWS_ENDPOINT_URL_APIGATEWAYMANAGEMENTAPI: live.endpoint,
    };
    const getMaxThreads = (name: string): number =>
      Math.max(1, ...blueprint.mappings.filter(({ FunctionName }) => FunctionName === name).map(getBatchConcurrency));
    for (const spec of blueprint.functions)
      functions.set(spec.name, createFunction(spec, addedEnvironment, getMaxThreads(spec.name)));
    for (const { stop } of functions.values()) stops.push(stop);
    const routedNames = new Set(blueprint.routes.map(({ functionName }) => functionName));
    stops.push(warmUpFunctions([...routedNames].flatMap((name) => functions.get(name) ?? [])));
    stops.push(startEventSources(blueprint, functions, dataDir).stop);
    stops.push(startSchedules(blueprint, functions).stop);

    const sources = watchSources(functions.values());
    const development = dist ? undefined : await createDevelopmentSite(sources.watch);
    if (development) stops.push(development.stop, sources.stop);
    const call = createCaller(blueprint, functions, disk);
    const gateway = await startGateway({
      port,
      // Vite's hot reload injects styles and scripts into the page, which the policy forbids.
      securityHeaders: isDevelopment ? () => ({}) : createSecurityHeaders([engines.endpoints.s3]),
      api: createApi(call, blueprint),
      media: createMedia(environment.PUBLIC_BUCKET ?? ''),
      site: dist ? createMetadataPages(call, await createSite(dist)) : (development?.site ?? (async () => undefined)),
    });
    live.attach(gateway.server);
    // `live.stop` runs before `gateway.stop`, which waits for open connections. The one above is for a start that fails
    // before this line.
    stops.push(gateway.stop, live.stop);

    await writeCloudEnv(dataDir, { ...environment, APP_ORIGIN: origin });
    return { url: gateway.url, mailUrl: engines.mailUrl, pushUrl: push.url, stop };
  };

  try {
    return await start();
  } catch (error) {
    await stop();
    // An emulator that cannot write to a full disk fails with many different errors.
    throw (await isDiskAlmostFull(dataDir)) ? new StartupError(getDiskFullMessage(dataDir)) : error;
  }
};
