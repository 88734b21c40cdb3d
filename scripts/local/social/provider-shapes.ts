import type { ProviderShape } from './oauth-emulator.ts';

const facebook: ProviderShape = {
  name: 'Facebook',
  authorizePath: '/v23.0/dialog/oauth',
  tokenPath: '/v23.0/oauth/access_token',
  pkce: false,
  profiles: {
    // Facebook returns only confirmed email addresses.
    '/v23.0/me': ({ id, name, email, verified }) => ({ id, name, ...(email && verified && { email }) }),
  },
};

const twitter: ProviderShape = {
  name: 'Twitter',
  authorizePath: '/i/oauth2/authorize',
  tokenPath: '/2/oauth2/token',
  pkce: true,
  profiles: {
    '/2/users/me': ({ id, name, username, email, verified }) => ({
      data: { id, name, username, ...(email && verified && { confirmed_email: email }) },
    }),
  },
};

const envato: ProviderShape = {
  name: 'Envato',
  authorizePath: '/authorization',
  tokenPath: '/token',
  pkce: false,
  profiles: {
    '/whoami': ({ id }) => ({ userId: id }),
    '/v1/market/private/user/username.json': ({ username }) => ({ username }),
    '/v1/market/private/user/email.json': ({ email }) => (email ? { email } : {}),
  },
};

export const providerShapes = { facebook, twitter, envato };
