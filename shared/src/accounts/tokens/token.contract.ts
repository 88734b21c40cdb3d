import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { AccessToken } from '../../identity/users/user.model.ts';
import { TokenId } from '../../ids.ts';
import { Name } from '../../texts/name.ts';

export const tokenContract = {
  create: endpoint({
    method: 'POST',
    path: 'access-tokens',
    access: 'api.access',
    summary: 'Create an API token; its text is returned once',
    problems: ['password.confirmation_required', 'quota.reached'],
    request: z.object({ body: z.object({ tokenName: Name }) }),
    reply: z.object({ token: AccessToken, plainTextToken: z.string() }),
    status: 201,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'access-tokens/:tokenId',
    access: 'self',
    summary: 'Delete one of your API tokens',
    problems: ['token.not_found'],
    request: z.object({ params: z.object({ tokenId: TokenId }) }),
    reply: z.object({}),
  }),
};
