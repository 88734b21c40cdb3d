import { userContract } from '@overtone/shared/accounts/profile/user.contract.ts';
import { ofOwner, samplesOf } from '../../testing/sample.ts';

export const userSamples = samplesOf(userContract, {
  get: { parts: ofOwner },
  update: { parts: (it) => ({ ...ofOwner(it), body: { name: 'Björk' } }), notTheirs: 403 },
  remove: { parts: (it) => ({ ...ofOwner(it), query: { deleteCurrentUser: 'true' } }), notTheirs: 403 },
  // A private address, which the server must not fetch.
  setAvatar: {
    parts: (it) => ({ ...ofOwner(it), body: { url: 'http://127.0.0.1/cover.png' } }),
    allowed: 422,
    notTheirs: 403,
  },
  removeAvatar: { parts: ofOwner, notTheirs: 403 },
  setLocale: { parts: () => ({ body: { locale: 'en' } }) },
});
