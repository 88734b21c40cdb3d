import type { Domain } from '@overtone/shared/domains.ts';
import { apiPath } from '@overtone/shared/http/path.ts';
import type { LambdaEvent } from 'hono/aws-lambda';
import { describe, expect, it } from 'vitest';
import { domainApis } from '../testing/domain-apis.ts';

const requests = (Object.keys(domainApis) as Domain[]).map((domain) => {
  const { handler, routes } = domainApis[domain];
  return [domain, handler, routes.find(({ endpoint }) => endpoint.method === 'GET')?.endpoint.path ?? ''] as const;
});

describe('identify', () => {
  // A function that treats all callers as guests would bypass the guest role and the verification gate.
  it.each(requests)('returns 401 for an invalid token in %s', async (_, handler, path) => {
    const event = {
      httpMethod: 'GET',
      path: apiPath(path),
      headers: { host: 'api.example', authorization: 'Bearer made-up' },
      multiValueHeaders: { host: ['api.example'], authorization: ['Bearer made-up'] },
      body: null,
      isBase64Encoded: false,
      requestContext: { requestId: 'gateway-id' },
    };
    const { statusCode, body } = await handler(event as unknown as LambdaEvent);
    expect([statusCode, JSON.parse(body).code]).toEqual([401, 'auth.required']);
  });
});
