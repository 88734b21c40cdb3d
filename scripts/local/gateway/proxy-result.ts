import * as z from 'zod';
import type { Reply } from './reply.ts';

const Value = z.union([z.string(), z.number(), z.boolean()]).transform(String);

/** What a Lambda proxy integration has to answer with; anything else is a function's error. */
const ProxyResult = z.object({
  statusCode: z.number().int().min(100).max(599),
  headers: z.record(z.string(), Value).nullish(),
  multiValueHeaders: z.record(z.string(), z.array(Value)).nullish(),
  body: z.string().nullish(),
  isBase64Encoded: z.boolean().nullish(),
});

/** Headers about the connection, which is the gateway's own affair. */
const ownHeaders = new Set(['connection', 'content-length', 'transfer-encoding', 'keep-alive']);

/** Turns a function's answer into the gateway's. @throws ZodError when it is not one */
export const replyOf = (answer: unknown): Reply => {
  const { statusCode, headers, multiValueHeaders, body, isBase64Encoded } = ProxyResult.parse(answer);
  const all = Object.entries({ ...headers, ...multiValueHeaders }).map(([name, value]) => {
    const single = Array.isArray(value) && value.length === 1 ? value[0] : value;
    return [name.toLowerCase(), single] as const;
  });
  return {
    status: statusCode,
    headers: Object.fromEntries(all.filter(([name]) => !ownHeaders.has(name))),
    body: Buffer.from(body ?? '', isBase64Encoded ? 'base64' : 'utf8'),
  };
};
