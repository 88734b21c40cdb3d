import { blocksContract } from '@overtone/shared/accounts/blocks/blocks.contract.ts';
import { getSamples } from '../../testing/sample.ts';
import { addUser } from '../../testing/users.ts';

/** Adds a user who is not one of the callers, and returns their id as a path parameter. */
const createUserParams = async () => ({ params: { userId: (await addUser()).user.id } });

export const blockSamples = getSamples(blocksContract, {
  about: {
    buildRequest: () => ({ body: { biography: 'Night shifts.', place: 'Ghent', links: ['https://vautrel.example/'] } }),
  },
  blocks: {},
  block: { buildRequest: createUserParams },
  unblock: { buildRequest: createUserParams },
});
