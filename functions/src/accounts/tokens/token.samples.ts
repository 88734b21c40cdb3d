import { tokenContract } from '@overtone/shared/accounts/tokens/token.contract.ts';
import { samplesOf } from '../../testing/sample.ts';

export const tokenSamples = samplesOf(tokenContract, {
  create: { parts: () => ({ body: { tokenName: 'Backup' } }) },
  remove: {
    parts: () => ({ params: { tokenId: 'tok_01JD0000000000000000000000' } }),
    allowed: 404,
  },
});
