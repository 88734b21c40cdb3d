import type { IncomingMessage } from 'node:http';
import type { Disk } from '../disk.ts';
import type { LambdaFunction } from '../runtime/function.ts';
import type { Blueprint } from '../template/blueprint.ts';
import { matchRoute } from './match-route.ts';
import { buildProblemResponse } from './problem-reply.ts';
import { buildProxyEvent } from './proxy-event.ts';
import { toGatewayResponse } from './proxy-result.ts';
import { readBody } from './read-body.ts';
import type { GatewayResponse } from './reply.ts';

const getMediaType = ({ headers }: IncomingMessage): string =>
  (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

/** Replaces a server error with a clear message if the disk is full, which a function cannot know. */
const explainFailure = async (
  gatewayResponse: GatewayResponse,
  disk: Pick<Disk, 'isFull'>,
  requestId: string,
): Promise<GatewayResponse> => {
  if (gatewayResponse.status < 500 || !(await disk.isFull())) return gatewayResponse;
  return buildProblemResponse('unavailable', requestId, 'The disk of the computer that this site runs on is full.');
};

/** A request as API Gateway receives it. */
export interface Call {
  readonly method: string;
  /** Path and query string. */
  readonly url: string;
  /** Alternating names and values. */
  readonly rawHeaders: readonly string[];
  readonly body: Buffer;
  readonly isBinary?: boolean;
  readonly sourceIp: string;
}

/** Emulates API Gateway: invokes the function of the matching route. */
export const createCaller =
  ({ routes }: Pick<Blueprint, 'routes'>, functions: ReadonlyMap<string, LambdaFunction>, disk: Pick<Disk, 'isFull'>) =>
  async (call: Call, requestId: string): Promise<GatewayResponse> => {
    const match = matchRoute(routes, call.method, call.url.split('?', 1)[0] ?? '/');
    const target = match && functions.get(match.route.functionName);
    if (!match || !target) return buildProblemResponse('route.not_found', requestId);
    const event = buildProxyEvent({ ...call, requestId, now: new Date() }, match);
    try {
      return await explainFailure(toGatewayResponse(await target.invoke(event)), disk, requestId);
    } catch (error) {
      console.error(`[gateway] ${error instanceof Error ? error.message : error}`);
      return explainFailure(buildProblemResponse('unavailable', requestId), disk, requestId);
    }
  };

/** Returns the IP address of the client, which usually is this machine. */
export const getSourceIp = ({ socket }: IncomingMessage): string => socket.remoteAddress ?? '127.0.0.1';

/** Creates the handler of the browser's API requests. */
export const createApi =
  (call: ReturnType<typeof createCaller>, { binaryMediaTypes }: Pick<Blueprint, 'binaryMediaTypes'>) =>
  async (request: IncomingMessage, requestId: string): Promise<GatewayResponse> => {
    const { method = 'GET', url = '/', rawHeaders } = request;
    const body = await readBody(request);
    if (!body) return buildProblemResponse('request.too_large', requestId);
    const isBinary = binaryMediaTypes.includes(getMediaType(request));
    return call({ method, url, rawHeaders, body, isBinary, sourceIp: getSourceIp(request) }, requestId);
  };
