import { ulid } from 'ulid';
import { describe, expect, it, vi } from 'vitest';
import { consumeFlow, findPending, findSignUp, putFlow, putPending, putSignUp } from './social-flows.store.ts';

const flow = { service: 'google', userId: null, state: 's', nonce: 'n', codeVerifier: 'v' } as const;

describe('consumeFlow', () => {
  it('returns a flow to only one of several concurrent callers', async () => {
    const secret = ulid();
    await putFlow(secret, flow);
    const flows = await Promise.all(Array.from({ length: 5 }, () => consumeFlow(secret)));
    expect(flows.filter(Boolean)).toEqual([expect.objectContaining(flow)]);
    expect(await consumeFlow(secret)).toBeUndefined();
  });

  it('returns undefined for expired items that are still stored', async () => {
    const [flowSecret, pendingSecret, signUpSecret] = [ulid(), ulid(), ulid()];
    const identity = {
      service: 'google',
      providerUserId: '1',
      username: 'a',
      name: 'a',
      email: null,
      isEmailVerified: false,
    } as const;
    await putFlow(flowSecret, flow);
    await putPending(pendingSecret, { userId: 'usr_01JD0000000000000000000000', identity });
    await putSignUp(signUpSecret, { identity: { ...identity, email: 'ada@people.example' } });
    expect(await findPending(pendingSecret)).toMatchObject({ identity });
    expect(await findSignUp(signUpSecret)).toBeDefined();
    vi.useFakeTimers({ now: Date.now() + 11 * 60_000, toFake: ['Date'] });
    expect(await findPending(pendingSecret)).toBeUndefined();
    expect(await findSignUp(signUpSecret)).toBeUndefined();
    expect(await consumeFlow(flowSecret)).toBeUndefined();
    vi.useRealTimers();
  });
});
