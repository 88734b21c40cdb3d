/** @module-tag noRetry */
import { tokenContract } from '@overtone/shared/accounts/tokens/token.contract.ts';
import { domains } from '@overtone/shared/domains.ts';
import type { Contract, Endpoint } from '@overtone/shared/http/endpoint.ts';
import { beforeAll, expect, test } from 'vitest';
import { addActor } from '../../testing/access-world.ts';
import { openBrowser } from '../../testing/browser.ts';
import { addSubjects, type Subjects } from '../../testing/sample.ts';
import { samples } from '../../testing/samples.ts';

// What would take an account over needs its person's own browser. Each call is valid, and the password was typed lately:
// nothing but the token stands in its way.

/** What a program may do for its person. Whatever else there is, now or later, it may not. */
const mayProgram = [
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

const own = domains.accounts
  .flatMap((contract: Contract) => Object.values(contract))
  // A moderator's calls are not about their own account.
  .filter(({ access }) => access !== 'public' && access !== 'users.update')
  .map((endpoint): [string, Endpoint] => [`${endpoint.method} ${endpoint.path}`, endpoint]);

// Refused or harmless, none of the calls changes what the next one needs.
let headers: Record<string, string>;
let subjects: Subjects;
let thief: Awaited<ReturnType<typeof addActor>>;
beforeAll(async () => {
  const owner = await addActor('owner');
  const { plainTextToken } = await owner.call(tokenContract.create, { body: { tokenName: 'Leaked' } });
  headers = { authorization: `Bearer ${plainTextToken}` };
  subjects = { owner, ...(await addSubjects()) };
  thief = await addActor('owner');
});

test.each(own.filter(([name]) => !mayProgram.includes(name)))('a token that leaked may not %s', async (_, endpoint) => {
  const parts = (await samples.get(endpoint)?.parts?.(subjects)) ?? {};
  // A thief may be signed in to an account of their own as well, with its password typed a moment ago.
  for (const cookies of [new Map<string, string>(), new Map(thief.cookies)]) {
    const refusal = await openBrowser({ headers, cookies }).refused(endpoint, parts as never);
    expect(refusal).toMatchObject({ status: 403, message: 'This can only be done in the browser.' });
  }
});

test.each(own.filter(([name]) => mayProgram.includes(name)))('a program may %s', async (_, endpoint) => {
  const sample = samples.get(endpoint);
  const parts = (await sample?.parts?.(subjects)) ?? {};
  const { status } = await openBrowser({ headers }).send(endpoint, parts as never);
  expect(status).toBe(sample?.allowed ?? endpoint.status ?? 200);
});
