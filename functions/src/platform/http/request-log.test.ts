import { Hono } from 'hono';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { AppEnv } from './app-env.ts';
import { requestLog } from './request-log.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

describe('requestLog', () => {
  it('logs the route, status and duration of a request, but not its URL', async () => {
    vi.stubEnv('LOG_LEVEL', 'info');
    vi.useFakeTimers({ toFake: ['performance'] });
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const app = new Hono<AppEnv>();
    app.use(requestLog);
    app.get('/people/:name', (c) => {
      c.set('route', 'people/:name');
      vi.advanceTimersByTime(250);
      return c.text('found');
    });

    vi.advanceTimersByTime(1_000);
    const response = await app.request('/people/orla?email=orla@people.example');
    await app.request('/nowhere');

    const [line, unknownRouteLine] = write.mock.calls.map(([text]) => String(text));
    expect(JSON.parse(line ?? '')).toMatchObject({
      message: 'request',
      requestId: response.headers.get('x-request-id'),
      method: 'GET',
      route: 'people/:name',
      status: 200,
      ms: 250,
    });
    expect(line).not.toMatch(/orla|email/);
    expect(JSON.parse(unknownRouteLine ?? '')).toMatchObject({ route: null, status: 404, ms: 0 });
  });

  it('uses the request ID of API Gateway, or of Lambda, or a new one, but never that of the caller', async () => {
    const app = new Hono<AppEnv>();
    app.use(requestLog);
    app.get('/', (c) => c.text('found'));
    const readRequestId = async (env?: AppEnv['Bindings']) =>
      (await app.request('/', { headers: { 'x-request-id': 'chosen' } }, env)).headers.get('x-request-id');
    const lambdaContext = { awsRequestId: 'lambda-id' };
    expect(await readRequestId({ requestContext: { requestId: 'gateway-id' }, lambdaContext })).toBe('gateway-id');
    expect(await readRequestId({ lambdaContext })).toBe('lambda-id');
    expect(await readRequestId({ requestContext: {} })).toMatch(/^[0-9a-f-]{36}$/);
    expect(await readRequestId()).toMatch(/^[0-9a-f-]{36}$/);
  });
});
