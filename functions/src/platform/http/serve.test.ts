import { endpoint } from '@overtone/shared/http/endpoint.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { AppError } from '../errors.ts';
import { routes } from '../routes.ts';
import { createApp } from './create-app.ts';

beforeAll(() => {
  process.env.APP_ORIGIN = 'https://overtone.example';
});

const contract = {
  logIn: endpoint({
    method: 'GET',
    path: 'log-in/:outcome',
    access: 'public',
    summary: 'Log in',
    request: z.object({ params: z.object({ outcome: z.string() }) }),
    reply: z.object({}),
  }),
};

const app = createApp(
  routes(contract, {
    logIn: async ({ params }, { replyHeaders }) => {
      replyHeaders.append('set-cookie', 'session=secret');
      replyHeaders.append('set-cookie', 'flow=; Max-Age=0');
      if (params.outcome === 'fails') throw new AppError('auth.required', 'Log in first.');
      return {};
    },
  }),
);

describe('serve', () => {
  it.each([
    ['succeeds', 200],
    ['fails', 401],
  ])('sends all cookies of a handler that %s', async (outcome, status) => {
    const response = await app.request(`/api/v1/log-in/${outcome}`);
    expect(response.status).toBe(status);
    expect(response.headers.getSetCookie()).toEqual(['session=secret', 'flow=; Max-Age=0']);
  });
});
