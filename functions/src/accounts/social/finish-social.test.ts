import { beforeAll, describe, expect, it, vi } from 'vitest';
import { readSessionCookie } from '../../identity/sessions/session-cookie.ts';
import { findSession } from '../../identity/sessions/sessions.store.ts';
import { setUser } from '../../identity/users/users.store.ts';
import { guest } from '../../platform/http/context.ts';
import { changeSettings, writeSetting } from '../../site/settings/settings.service.ts';
import { isolatedSiteTable } from '../../testing/isolated-tables.store.ts';
import { createIdentity } from '../../testing/login-with-provider.ts';
import { addUser } from '../../testing/users.ts';
import { finishSocialLogin } from './finish-social.service.ts';
import { redeemCode } from './provider-client.ts';
import { putFlow } from './social-flows.store.ts';
import { findUserIdByIdentity } from './social-profiles.store.ts';

vi.mock('./provider-client.ts', async (original) => ({ ...(await original<object>()), redeemCode: vi.fn() }));

beforeAll(async () => {
  const removeSite = await isolatedSiteTable();
  await changeSettings({ 'social.google.client_id': 'id', 'social.google.client_secret': 'secret' });
  await writeSetting('social.google.enable', true);
  return removeSite;
});

describe('finishSocialLogin', () => {
  it.each([
    ['is still logged in', undefined, 'SUCCESS'],
    ['was logged out everywhere in the meantime', 'another', 'ERROR'],
  ])('connects the provider when the user %s: %s', async (_, epoch, status) => {
    const { user, cookies } = await addUser();
    const identity = createIdentity();
    const flow = { service: 'google', userId: user.id, state: 's', nonce: 'n', codeVerifier: 'v' } as const;
    await putFlow(user.id, flow);
    vi.mocked(redeemCode).mockImplementation(async () => {
      if (epoch) await setUser(user.id, { epoch });
      return identity;
    });
    const headers = new Headers({ cookie: `session=${cookies.get('session')}; social-flow=${user.id}` });
    const context = { requestId: 'test', headers, address: null, replyHeaders: new Headers() };
    const bearer = readSessionCookie(headers);
    expect(bearer && (await findSession(bearer))?.user.id).toBe(user.id);
    const visitor = { ...guest, userId: user.id };
    const outcome = await finishSocialLogin('google', new URLSearchParams({ state: 's' }), { ...context, visitor });
    expect(outcome.status).toBe(status);
    expect(await findUserIdByIdentity(identity)).toBe(epoch ? undefined : user.id);
  });
});
