import { endpoint } from '@overtone/shared/http/endpoint.ts';
import type { LambdaEvent } from 'hono/aws-lambda';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { routes } from '../routes.ts';
import { createLambdaHandler } from './lambda-handler.ts';

const echo = {
  echo: endpoint({
    method: 'POST',
    path: 'echo/:word',
    access: 'public',
    summary: 'Echo the request',
    request: z.object({ params: z.object({ word: z.string() }), body: z.object({ text: z.string() }) }),
    reply: z.object({ word: z.string(), text: z.string() }),
  }),
};
const handler = createLambdaHandler(routes(echo, { echo: async ({ params, body }) => ({ ...params, ...body }) }));

describe('createLambdaHandler', () => {
  it('serves an event of a REST API, with the request ID of API Gateway', async () => {
    const event = {
      httpMethod: 'POST',
      path: '/api/v1/echo/h%C3%A9',
      headers: { host: 'api.example', 'content-type': 'application/json' },
      multiValueHeaders: { host: ['api.example'], 'content-type': ['application/json'] },
      body: Buffer.from('{"text":"grüezi"}').toString('base64'),
      isBase64Encoded: true,
      requestContext: { requestId: 'gateway-id' },
    };
    const result = await handler(event as unknown as LambdaEvent);
    expect(result.statusCode).toBe(200);
    expect(JSON.parse(result.body)).toEqual({ word: 'hé', text: 'grüezi' });
    expect(result.multiValueHeaders).toMatchObject({ 'x-request-id': ['gateway-id'] });
  });
});
