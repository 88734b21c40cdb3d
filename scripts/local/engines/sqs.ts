import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { startFauxqs } from 'fauxqs';
import type { Engine } from './engine.ts';
import { makeQueuesFair, withGroup } from './fair-queues.ts';
import { pickLoopbackHost } from './loopback-host.ts';

interface Fastify {
  listen(options: { port: number; host: string }): Promise<string>;
  addHook(name: 'preHandler', hook: (request: { body: unknown }, reply: unknown, done: () => void) => void): void;
}

const hasFastify = (value: unknown): value is { fastify: Fastify } =>
  typeof value === 'object' && value !== null && 'fastify' in value;

const readGroup = (body: unknown): string | undefined => {
  const group = typeof body === 'object' && body !== null && 'MessageGroupId' in body ? body.MessageGroupId : undefined;
  return typeof group === 'string' ? group : undefined;
};

/**
 * fauxqs always listens on every interface and drops the group of a message. Fastify's diagnostics channel lets us set the
 * host and keep the group.
 */
const prepareServer =
  (host: string) =>
  (message: unknown): void => {
    if (!hasFastify(message)) return;
    const { fastify } = message;
    const listen = fastify.listen.bind(fastify);
    fastify.listen = (options) => listen({ ...options, host });
    fastify.addHook('preHandler', ({ body }, _, done) => withGroup(readGroup(body), done));
  };

/**
 * Starts SQS in this process on a random loopback address (`pickLoopbackHost`), since it accepts any signature or none.
 * Every message is written to SQLite in `dir` before the sender gets its response.
 */
export const startSqs = async ({ dir }: { dir: string }): Promise<Engine> => {
  const host = await pickLoopbackHost();
  const prepare = prepareServer(host);
  await makeQueuesFair();
  subscribe('fastify.initialization', prepare);
  try {
    const server = await startFauxqs({ port: 0, logger: false, dataDir: dir });
    return { endpoint: `http://${host}:${server.port}`, stop: () => server.stop() };
  } finally {
    unsubscribe('fastify.initialization', prepare);
  }
};
