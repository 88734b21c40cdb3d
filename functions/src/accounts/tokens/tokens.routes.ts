import { tokenContract } from '@overtone/shared/accounts/tokens/token.contract.ts';
import { removeToken } from '../../identity/tokens/tokens.store.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { routes } from '../../platform/routes.ts';
import { createToken } from './create-token.service.ts';

export const tokenRoutes = routes(tokenContract, {
  create: ({ body }, context) => createToken(body.tokenName, context),
  remove: async ({ params }, { visitor }) => {
    await removeToken(requireUserId(visitor), params.tokenId);
    return {};
  },
});
