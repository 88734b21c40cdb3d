import { apiPath } from '@overtone/shared/http/path.ts';
import type { LambdaEvent } from 'hono/aws-lambda';
import { expect, test } from 'vitest';
import { handler as accounts } from './accounts.lambda.ts';
import { handler as catalog } from './catalog.lambda.ts';
import { handler as library } from './library.lambda.ts';
import { handler as search } from './search.lambda.ts';
import { handler as site } from './site.lambda.ts';

const calls = [
  ['accounts', accounts, 'user-sessions'],
  ['catalog', catalog, 'genres'],
  ['library', library, 'playlists/pls_01JD0000000000000000000000'],
  ['search', search, 'search'],
  ['site', site, 'bootstrap-data'],
] as const;

// A function that took everybody for a guest would let past whom the guests' role or the verification gate holds back.
test.each(calls)('the function %s asks who calls: a token that is none is refused', async (_, handler, path) => {
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
