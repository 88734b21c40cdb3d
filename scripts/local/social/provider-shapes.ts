import type { ProviderShape } from './oauth-emulator.ts';

const facebook: ProviderShape = {
  name: 'Facebook',
  authorizePath: '/v23.0/dialog/oauth',
  tokenPath: '/v23.0/oauth/access_token',
  usesPkce: false,
  profiles: {
    // Facebook returns only confirmed email addresses.
    '/v23.0/me': ({ id, name, email, isVerified }) => ({ id, name, ...(email && isVerified && { email }) }),
  },
};

const twitter: ProviderShape = {
  name: 'Twitter',
  authorizePath: '/i/oauth2/authorize',
  tokenPath: '/2/oauth2/token',
  usesPkce: true,
  profiles: {
    '/2/users/me': ({ id, name, username, email, isVerified }) => ({
      data: { id, name, username, ...(email && isVerified && { confirmed_email: email }) },
    }),
  },
};

const envato: ProviderShape = {
  name: 'Envato',
  authorizePath: '/authorization',
  tokenPath: '/token',
  usesPkce: false,
  profiles: {
    '/whoami': ({ id }) => ({ userId: id }),
    '/v1/market/private/user/username.json': ({ username }) => ({ username }),
    '/v1/market/private/user/email.json': ({ email }) => (email ? { email } : {}),
  },
};

export const providerShapes = { facebook, twitter, envato };
