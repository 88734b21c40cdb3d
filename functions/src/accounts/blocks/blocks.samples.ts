import { peopleContract } from '@overtone/shared/accounts/people/people.contract.ts';
import { addPerson } from '../../testing/people.ts';
import { samplesOf } from '../../testing/sample.ts';

/** A new user who is not one of the callers. */
const ofNewUser = async () => ({ params: { userId: (await addPerson()).user.id } });

export const peopleSamples = samplesOf(peopleContract, {
  about: {
    parts: () => ({ body: { biography: 'Night shifts.', place: 'Ghent', links: ['https://vautrel.example/'] } }),
  },
  blocks: {},
  block: { parts: ofNewUser },
  unblock: { parts: ofNewUser },
});
