import { tokenContract } from '@overtone/shared/accounts/tokens/token.contract.ts';
import { TokenId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { text } from '@overtone/shared/texts/text.ts';
import { ulid } from 'ulid';
import { newBearer } from '../../identity/bearer.ts';
import { requireBrowserSession } from '../../identity/passwords/confirmed-password.service.ts';
import { listTokens, putToken, removeToken } from '../../identity/tokens/tokens.store.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { AppError } from '../../platform/errors.ts';
import { routes } from '../../platform/routes.ts';

export const tokenRoutes = routes(tokenContract, {
  create: async ({ body }, context) => {
    // A token that leaked must not make others that outlive it.
    requireBrowserSession(context);
    const userId = requireUserId(context.visitor);
    if ((await listTokens(userId)).length >= limits.tokensMax) {
      throw new AppError('quota.reached', text('An account has :most API tokens at most.', { most: limits.tokensMax }));
    }
    const bearer = newBearer(userId);
    const token = { id: TokenId.parse(`tok_${ulid()}`), name: body.tokenName, last_used_at: null };
    await putToken(userId, bearer.digest, { ...token, created_at: new Date().toISOString() });
    return { token, plainTextToken: bearer.text };
  },
  remove: async ({ params }, { visitor }) => {
    await removeToken(requireUserId(visitor), params.tokenId);
    return {};
  },
});
