import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import { buildOwnerRequest, getSamples } from '../../testing/sample.ts';

export const userSamples = getSamples(userContract, {
  get: { buildRequest: buildOwnerRequest },
  update: {
    buildRequest: (subjects) => ({ ...buildOwnerRequest(subjects), body: { name: 'Björk' } }),
    statusForOthers: 403,
  },
  remove: {
    buildRequest: (subjects) => ({ ...buildOwnerRequest(subjects), query: { deleteCurrentUser: 'true' } }),
    statusForOthers: 403,
  },
  // A private address, which the server must not fetch.
  setAvatar: {
    buildRequest: (subjects) => ({ ...buildOwnerRequest(subjects), body: { url: 'http://127.0.0.1/cover.png' } }),
    statusForAllowed: 422,
    statusForOthers: 403,
  },
  removeAvatar: { buildRequest: buildOwnerRequest, statusForOthers: 403 },
  setLocale: { buildRequest: () => ({ body: { locale: 'en' } }) },
});
