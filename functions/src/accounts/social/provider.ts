import type { SocialService } from '@overtone/shared/identity/users/user.model.ts';
import * as z from 'zod';
import type { SocialIdentity } from './social-identity.model.ts';

type ProviderIdentity = Omit<SocialIdentity, 'service'>;

/** Requests a URL of the provider with the access token of the user. */
export type ReadProfile = (url: string) => Promise<unknown>;

interface ProviderBase {
  readonly service: SocialService;
  /** Display name. */
  readonly name: string;
  readonly scope: string;
  /** How the site authenticates when it exchanges a code (RFC 6749, 2.3.1). */
  readonly clientAuth: 'post' | 'basic';
}

/** A provider that returns the identity in a signed token, and its endpoints in a discovery document. */
export interface OpenIdProvider extends ProviderBase {
  readonly kind: 'openid';
  readonly issuer: string;
  readonly readIdentity: (claims: unknown) => ProviderIdentity;
}

export interface OAuthProvider extends ProviderBase {
  readonly kind: 'oauth';
  readonly authorization: string;
  readonly token: string;
  /** Whether the provider supports PKCE (RFC 7636), so that a stolen code is useless without the verifier. */
  readonly pkce: boolean;
  readonly readIdentity: (read: ReadProfile) => Promise<ProviderIdentity>;
}

export type Provider = OpenIdProvider | OAuthProvider;

const IdClaims = z.object({
  sub: z.string(),
  name: z.string().optional(),
  email: z.string().optional(),
  email_verified: z.boolean().default(false),
});

const google: OpenIdProvider = {
  kind: 'openid',
  service: 'google',
  name: 'Google',
  issuer: 'https://accounts.google.com',
  scope: 'openid email profile',
  clientAuth: 'post',
  readIdentity: (claims) => {
    const { sub, name, email, email_verified } = IdClaims.parse(claims);
    return {
      providerUserId: sub,
      username: email ?? name ?? sub,
      name: name ?? '',
      email: email ?? null,
      isEmailVerified: email_verified,
    };
  },
};

const FacebookUser = z.object({ id: z.string(), name: z.string().default(''), email: z.string().optional() });

const facebook: OAuthProvider = {
  kind: 'oauth',
  service: 'facebook',
  name: 'Facebook',
  authorization: 'https://www.facebook.com/v23.0/dialog/oauth',
  token: 'https://graph.facebook.com/v23.0/oauth/access_token',
  scope: 'email public_profile',
  clientAuth: 'post',
  // PKCE is only documented for the OpenID Connect flow of this provider.
  pkce: false,
  readIdentity: async (read) => {
    const { id, name, email } = FacebookUser.parse(
      await read('https://graph.facebook.com/v23.0/me?fields=id,name,email'),
    );
    // Facebook does not return whether the address is verified.
    return {
      providerUserId: id,
      username: name || id,
      name,
      email: email ?? null,
      isEmailVerified: false,
    };
  },
};

const TwitterUser = z.object({
  data: z.object({
    id: z.string(),
    name: z.string().default(''),
    username: z.string(),
    confirmed_email: z.string().optional(),
  }),
});

const twitter: OAuthProvider = {
  kind: 'oauth',
  service: 'twitter',
  name: 'Twitter',
  authorization: 'https://x.com/i/oauth2/authorize',
  token: 'https://api.x.com/2/oauth2/token',
  scope: 'users.read tweet.read users.email',
  clientAuth: 'basic',
  pkce: true,
  readIdentity: async (read) => {
    const { data } = TwitterUser.parse(await read('https://api.x.com/2/users/me?user.fields=confirmed_email'));
    return {
      providerUserId: data.id,
      username: data.username,
      name: data.name,
      email: data.confirmed_email ?? null,
      isEmailVerified: data.confirmed_email !== undefined,
    };
  },
};

const envato: OAuthProvider = {
  kind: 'oauth',
  service: 'envato',
  name: 'Envato',
  authorization: 'https://api.envato.com/authorization',
  token: 'https://api.envato.com/token',
  scope: '',
  clientAuth: 'post',
  pkce: false,
  readIdentity: async (read) => {
    const [whoami, usernameReply, emailReply] = await Promise.all([
      read('https://api.envato.com/whoami'),
      read('https://api.envato.com/v1/market/private/user/username.json'),
      read('https://api.envato.com/v1/market/private/user/email.json'),
    ]);
    const { userId } = z.object({ userId: z.coerce.string() }).parse(whoami);
    const { username } = z.object({ username: z.string() }).parse(usernameReply);
    const { email } = z.object({ email: z.string().optional() }).parse(emailReply);
    // Envato does not return whether the address is verified.
    return {
      providerUserId: userId,
      username,
      name: username,
      email: email ?? null,
      isEmailVerified: false,
    };
  },
};

export const providers: Readonly<Record<SocialService, Provider>> = { google, facebook, twitter, envato };
