import * as z from 'zod';
import type { GatewayResponse } from './reply.ts';

const Value = z.union([z.string(), z.number(), z.boolean()]).transform(String);

/** The valid responses of a Lambda proxy integration. */
const ProxyResult = z.object({
  statusCode: z.number().int().min(100).max(599),
  headers: z.record(z.string(), Value).nullish(),
  multiValueHeaders: z.record(z.string(), z.array(Value)).nullish(),
  body: z.string().nullish(),
  isBase64Encoded: z.boolean().nullish(),
});

/** Headers of the connection, which the gateway sets itself. */
const connectionHeaders = new Set(['connection', 'content-length', 'transfer-encoding', 'keep-alive']);

/** Converts the response of a function into a response of the gateway. @throws ZodError if it is invalid */
export const toGatewayResponse = (result: unknown): GatewayResponse => {
  const { statusCode, headers, multiValueHeaders, body, isBase64Encoded } = ProxyResult.parse(result);
  const headerEntries = Object.entries({ ...headers, ...multiValueHeaders }).map(([name, value]) => {
    const single = Array.isArray(value) && value.length === 1 ? value[0] : value;
    return [name.toLowerCase(), single] as const;
  });
  return {
    status: statusCode,
    headers: Object.fromEntries(headerEntries.filter(([name]) => !connectionHeaders.has(name))),
    body: Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8'),
  };
};
