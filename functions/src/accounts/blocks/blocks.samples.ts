import { blocksContract } from '@overtone/shared/accounts/blocks/blocks.contract.ts';
import { getSamples } from '../../testing/sample.ts';
import { addUser } from '../../testing/users.ts';

/** A new user who is not one of the callers. */
const paramsOfNewUser = async () => ({ params: { userId: (await addUser()).user.id } });

export const blockSamples = getSamples(blocksContract, {
  about: {
    buildRequest: () => ({ body: { biography: 'Night shifts.', place: 'Ghent', links: ['https://vautrel.example/'] } }),
  },
  blocks: {},
  block: { buildRequest: paramsOfNewUser },
  unblock: { buildRequest: paramsOfNewUser },
});
