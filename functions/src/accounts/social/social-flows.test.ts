import { ulid } from 'ulid';
import { expect, test, vi } from 'vitest';
import { findPending, findSignUp, putFlow, putPending, putSignUp, takeFlow } from './social-flows.store.ts';

const flow = { service: 'google', userId: null, state: 's', nonce: 'n', codeVerifier: 'v' } as const;

test('a way to a provider is taken once, of many who ask at once by one', async () => {
  const secret = ulid();
  await putFlow(secret, flow);
  const taken = await Promise.all(Array.from({ length: 5 }, () => takeFlow(secret)));
  expect(taken.filter(Boolean)).toEqual([expect.objectContaining(flow)]);
  expect(await takeFlow(secret)).toBeUndefined();
});

test('what has run out is nothing, although the table may keep it for days', async () => {
  const [way, wait, signUp] = [ulid(), ulid(), ulid()];
  const identity = {
    service: 'google',
    providerUserId: '1',
    username: 'a',
    name: 'a',
    email: null,
    emailVerified: false,
  } as const;
  await putFlow(way, flow);
  await putPending(wait, { userId: 'usr_01JD0000000000000000000000', identity });
  await putSignUp(signUp, { identity: { ...identity, email: 'ada@people.example' } });
  expect(await findPending(wait)).toMatchObject({ identity });
  expect(await findSignUp(signUp)).toBeDefined();
  vi.useFakeTimers({ now: Date.now() + 11 * 60_000, toFake: ['Date'] });
  expect(await findPending(wait)).toBeUndefined();
  expect(await findSignUp(signUp)).toBeUndefined();
  expect(await takeFlow(way)).toBeUndefined();
  vi.useRealTimers();
});
