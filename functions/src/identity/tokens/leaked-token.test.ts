/** @module-tag noRetry */
import { tokenContract } from '@overtone/shared/accounts/tokens/token.contract.ts';
import { domains } from '@overtone/shared/domains.ts';
import type { Contract, Endpoint } from '@overtone/shared/http/endpoint.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { addActor } from '../../testing/actors.ts';
import { openBrowser } from '../../testing/browser.ts';
import { addSubjects, type Subjects } from '../../testing/sample.ts';
import { samples } from '../../testing/samples.ts';

// Endpoints that could take over an account require a browser session. Each request is valid, and the password was
// entered recently, so that only the token is the reason for a refusal.

/** Endpoints that a program may call with a token. All others, including future ones, are refused. */
const allowedWithToken = [
  'GET user-sessions',
  'PUT users/:userId',
  'POST users/:userId/avatar',
  'DELETE users/:userId/avatar',
  'POST users/me/locale',
  'PUT users/me/about',
  'GET users/me/blocks',
  'PUT users/:userId/block',
  'DELETE users/:userId/block',
  'POST reports',
  'DELETE access-tokens/:tokenId',
  'POST validate-email-verification-otp',
];

const ownEndpoints = domains.accounts
  .flatMap((contract: Contract) => Object.values(contract))
  // Endpoints for moderators do not change the moderator's account.
  .filter(({ access }) => access !== 'public' && access !== 'users.update')
  .map((endpoint): [string, Endpoint] => [`${endpoint.method} ${endpoint.path}`, endpoint]);

// The calls are refused or harmless. No call changes what the next call needs.
let headers: Record<string, string>;
let subjects: Subjects;
let otherUser: Awaited<ReturnType<typeof addActor>>;
beforeAll(async () => {
  const owner = await addActor('owner');
  const { plainTextToken } = await owner.call(tokenContract.create, { body: { tokenName: 'Leaked' } });
  headers = { authorization: `Bearer ${plainTextToken}` };
  subjects = { owner, ...(await addSubjects()) };
  otherUser = await addActor('owner');
});

describe('leaked API token', () => {
  it.each(ownEndpoints.filter(([name]) => !allowedWithToken.includes(name)))(
    'returns 403 for %s',
    async (_, endpoint) => {
      const parts = (await samples.get(endpoint)?.buildRequest?.(subjects)) ?? {};
      // The attacker may also be logged in to another account, with a recently entered password.
      for (const cookies of [new Map<string, string>(), new Map(otherUser.cookies)]) {
        const refusal = await openBrowser({ headers, cookies }).expectRefusal(endpoint, parts as never);
        expect(refusal).toMatchObject({ status: 403, message: 'You can only do this in the browser.' });
      }
    },
  );

  it.each(ownEndpoints.filter(([name]) => allowedWithToken.includes(name)))('allows %s', async (_, endpoint) => {
    const sample = samples.get(endpoint);
    const parts = (await sample?.buildRequest?.(subjects)) ?? {};
    const { status } = await openBrowser({ headers }).send(endpoint, parts as never);
    expect(status).toBe(sample?.statusForAllowed ?? endpoint.status ?? 200);
  });
});
