import type { IncomingMessage } from 'node:http';
import type { Disk } from '../disk.ts';
import type { LambdaFunction } from '../runtime/function.ts';
import type { Blueprint } from '../template/blueprint.ts';
import { proxyEvent } from './event.ts';
import { matchRoute } from './match-route.ts';
import { problemReply } from './problem-reply.ts';
import { replyOf } from './proxy-result.ts';
import { readBody } from './read-body.ts';
import type { Reply } from './reply.ts';

const mediaTypeOf = ({ headers }: IncomingMessage): string =>
  (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

/** Asks why a call failed, of what a function cannot know. */
const explained = async (reply: Reply, disk: Pick<Disk, 'isFull'>, requestId: string): Promise<Reply> => {
  if (reply.status < 500 || !(await disk.isFull())) return reply;
  return problemReply('unavailable', requestId, 'The disk of the computer that this site runs on is full.');
};

/** A call as API Gateway takes it. */
export interface Call {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  /** Names and values in turn. */
  readonly rawHeaders: readonly string[];
  readonly body: Buffer;
  readonly isBinary?: boolean;
  readonly sourceIp: string;
}

/** Plays API Gateway: hands a call to the function of its route. */
export const createCaller =
  ({ routes }: Pick<Blueprint, 'routes'>, functions: ReadonlyMap<string, LambdaFunction>, disk: Pick<Disk, 'isFull'>) =>
  async (call: Call, requestId: string): Promise<Reply> => {
    const match = matchRoute(routes, call.method, call.url.split('?', 1)[0] ?? '/');
    const target = match && functions.get(match.route.functionName);
    if (!match || !target) return problemReply('route.not_found', requestId);
    const event = proxyEvent({ ...call, requestId, now: new Date() }, match);
    try {
      return await explained(replyOf(await target.invoke(event)), disk, requestId);
    } catch (error) {
      console.error(`[gateway] ${error instanceof Error ? error.message : error}`);
      return explained(problemReply('unavailable', requestId), disk, requestId);
    }
  };

/** Whoever asks, from this machine as a rule. */
export const sourceOf = ({ socket }: IncomingMessage): string => socket.remoteAddress ?? '127.0.0.1';

/** Has a caller answer what a browser sends. */
export const createApi =
  (call: ReturnType<typeof createCaller>, { binaryMediaTypes }: Pick<Blueprint, 'binaryMediaTypes'>) =>
  async (request: IncomingMessage, requestId: string): Promise<Reply> => {
    const { method = 'GET', url = '/', rawHeaders } = request;
    const body = await readBody(request);
    if (!body) return problemReply('request.too_large', requestId);
    const isBinary = binaryMediaTypes.includes(mediaTypeOf(request));
    return call({ method, url, rawHeaders, body, isBinary, sourceIp: sourceOf(request) }, requestId);
  };
