import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { startFauxqs } from 'fauxqs';
import type { Engine } from './engine.ts';
import { makeQueuesFair, withGroup } from './fair-queues.ts';
import { hiddenHost } from './hidden-host.ts';

interface Fastify {
  listen(options: { port: number; host: string }): Promise<string>;
  addHook(name: 'preHandler', hook: (request: { body: unknown }, reply: unknown, done: () => void) => void): void;
}

const hasFastify = (value: unknown): value is { fastify: Fastify } =>
  typeof value === 'object' && value !== null && 'fastify' in value;

const groupOf = (body: unknown): string | undefined => {
  const group = typeof body === 'object' && body !== null && 'MessageGroupId' in body ? body.MessageGroupId : undefined;
  return typeof group === 'string' ? group : undefined;
};

/**
 * fauxqs always listens on every interface, and forgets which group a message is of; Fastify's own start channel lets us say
 * where, and remember.
 */
const prepareServer =
  (host: string) =>
  (message: unknown): void => {
    if (!hasFastify(message)) return;
    const { fastify } = message;
    const listen = fastify.listen.bind(fastify);
    fastify.listen = (options) => listen({ ...options, host });
    fastify.addHook('preHandler', ({ body }, _, done) => withGroup(groupOf(body), done));
  };

/**
 * Starts SQS in this process, where no page finds it (`hiddenHost`): it takes any signature, and none. Every message is
 * written through to SQLite in `dir` before the sender is answered.
 */
export const startSqs = async ({ dir }: { dir: string }): Promise<Engine> => {
  const host = await hiddenHost();
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
