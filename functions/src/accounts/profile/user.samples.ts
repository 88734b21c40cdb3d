import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import { buildOwnerRequest, samplesOf } from '../../testing/sample.ts';

export const userSamples = samplesOf(userContract, {
  get: { parts: buildOwnerRequest },
  update: { parts: (it) => ({ ...buildOwnerRequest(it), body: { name: 'Björk' } }), statusForOthers: 403 },
  remove: { parts: (it) => ({ ...buildOwnerRequest(it), query: { deleteCurrentUser: 'true' } }), statusForOthers: 403 },
  // A private address, which the server must not fetch.
  setAvatar: {
    parts: (it) => ({ ...buildOwnerRequest(it), body: { url: 'http://127.0.0.1/cover.png' } }),
    allowed: 422,
    statusForOthers: 403,
  },
  removeAvatar: { parts: buildOwnerRequest, statusForOthers: 403 },
  setLocale: { parts: () => ({ body: { locale: 'en' } }) },
});
