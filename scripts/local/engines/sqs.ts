import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { startFauxqs } from 'fauxqs';
import type { Engine } from './engine.ts';

interface Listening {
  listen(options: { port: number; host: string }): Promise<string>;
}

const isListening = (value: unknown): value is { fastify: Listening } =>
  typeof value === 'object' && value !== null && 'fastify' in value;

/** fauxqs always listens on every interface; Fastify's own start channel lets us keep it on loopback. */
const keepOnLoopback = (message: unknown): void => {
  if (!isListening(message)) return;
  const { fastify } = message;
  const listen = fastify.listen.bind(fastify);
  fastify.listen = (options) => listen({ ...options, host: '127.0.0.1' });
};

/** Starts SQS in this process. Every message is written through to SQLite in `dir` before the sender is answered. */
export const startSqs = async ({ dir, port = 0 }: { dir: string; port?: number }): Promise<Engine> => {
  subscribe('fastify.initialization', keepOnLoopback);
  try {
    const server = await startFauxqs({ port, logger: false, dataDir: dir });
    return { endpoint: `http://127.0.0.1:${server.port}`, stop: () => server.stop() };
  } finally {
    unsubscribe('fastify.initialization', keepOnLoopback);
  }
};
