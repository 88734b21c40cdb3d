import { tokenContract } from '@overtone/shared/accounts/tokens/token.contract.ts';
import { getSamples } from '../../testing/sample.ts';

export const tokenSamples = getSamples(tokenContract, {
  create: { buildRequest: () => ({ body: { tokenName: 'Backup' } }) },
  remove: {
    buildRequest: () => ({ params: { tokenId: 'tok_01JD0000000000000000000000' } }),
    statusForAllowed: 404,
  },
});
