import { tokenContract } from '@overtone/shared/accounts/tokens/token.contract.ts';
import { openBrowser } from './browser.ts';
import type { TestUser } from './users.ts';

/**
 * Creates an API token of a user, and returns a client that sends it instead of cookies. The user needs the permission
 * `api.access` and a confirmed password.
 */
export const openApiClient = async (user: TestUser) => {
  const { plainTextToken } = await user.call(tokenContract.create, { body: { tokenName: 'Script' } });
  return openBrowser({ headers: { authorization: `Bearer ${plainTextToken}` } });
};
