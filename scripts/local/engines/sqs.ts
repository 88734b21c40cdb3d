import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { startFauxqs } from 'fauxqs';
import type { Engine } from './engine.ts';
import { hiddenHost } from './hidden-host.ts';

interface Listening {
  listen(options: { port: number; host: string }): Promise<string>;
}

const isListening = (value: unknown): value is { fastify: Listening } =>
  typeof value === 'object' && value !== null && 'fastify' in value;

/** fauxqs always listens on every interface; Fastify's own start channel lets us say where. */
const listenOn =
  (host: string) =>
  (message: unknown): void => {
    if (!isListening(message)) return;
    const { fastify } = message;
    const listen = fastify.listen.bind(fastify);
    fastify.listen = (options) => listen({ ...options, host });
  };

/**
 * Starts SQS in this process, where no page finds it (`hiddenHost`): it takes any signature, and none. Every message is
 * written through to SQLite in `dir` before the sender is answered.
 */
export const startSqs = async ({ dir }: { dir: string }): Promise<Engine> => {
  const host = await hiddenHost();
  const hide = listenOn(host);
  subscribe('fastify.initialization', hide);
  try {
    const server = await startFauxqs({ port: 0, logger: false, dataDir: dir });
    return { endpoint: `http://${host}:${server.port}`, stop: () => server.stop() };
  } finally {
    unsubscribe('fastify.initialization', hide);
  }
};
