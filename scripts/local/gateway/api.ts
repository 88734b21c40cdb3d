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

/** Plays API Gateway: hands a request to the function of its route. */
export const createApi =
  (
    { routes, binaryMediaTypes }: Pick<Blueprint, 'routes' | 'binaryMediaTypes'>,
    functions: ReadonlyMap<string, LambdaFunction>,
    disk: Pick<Disk, 'isFull'>,
  ) =>
  async (request: IncomingMessage, requestId: string): Promise<Reply> => {
    const { method = 'GET', url = '/', rawHeaders } = request;
    const match = matchRoute(routes, method, url.split('?', 1)[0] ?? '/');
    const target = match && functions.get(match.route.functionName);
    const body = await readBody(request);
    if (!body) return problemReply('request.too_large', requestId);
    if (!match || !target) return problemReply('route.not_found', requestId);
    const isBinary = binaryMediaTypes.includes(mediaTypeOf(request));
    const sourceIp = request.socket.remoteAddress ?? '127.0.0.1';
    const event = proxyEvent({ method, url, rawHeaders, body, isBinary, sourceIp, requestId, now: new Date() }, match);
    try {
      return await explained(replyOf(await target.invoke(event)), disk, requestId);
    } catch (error) {
      console.error(`[gateway] ${error instanceof Error ? error.message : error}`);
      return explained(problemReply('unavailable', requestId), disk, requestId);
    }
  };
