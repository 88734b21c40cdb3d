import type { SocialKeys } from '@overtone/shared/accounts/auth/social.settings.ts';
import type { SocialService } from '@overtone/shared/identity/users/user.model.ts';
import * as oauth from 'oauth4webapi';
import { requireEnv } from '../../platform/env.ts';
import type { OpenIdProvider, Provider } from './provider.ts';
import type { SocialIdentity } from './social-identity.model.ts';

/**
 * Returns a URL of a provider, or the same path below `SOCIAL_ENDPOINT_URL_<SERVICE>`, like `AWS_ENDPOINT_URL_*` of
 * the AWS SDK.
 */
const getProviderEndpoint = (service: SocialService, address: string): URL => {
  const override = process.env[`SOCIAL_ENDPOINT_URL_${service.toUpperCase()}`];
  if (!override) return new URL(address);
  const { pathname, search } = new URL(address);
  return new URL(`${override.replace(/\/$/, '')}${pathname === '/' ? '' : pathname}${search}`);
};

/** Milliseconds. A user waits for the response, and the function has a timeout of ten seconds. */
const timeoutMs = 4_000;

/** HTTP is only allowed on loopback. All other requests are encrypted. */
const getRequestOptions = (url: URL) => ({
  signal: AbortSignal.timeout(timeoutMs),
  [oauth.allowInsecureRequests]: url.protocol === 'http:' && url.hostname === '127.0.0.1',
});

const getRedirectUri = (service: SocialService): string =>
  `${requireEnv('APP_ORIGIN')}/secure/auth/social/${service}/callback`;

const discoveredServers = new Map<string, Promise<oauth.AuthorizationServer>>();

const discover = async ({ service, issuer }: OpenIdProvider): Promise<oauth.AuthorizationServer> => {
  const url = getProviderEndpoint(service, issuer);
  return oauth.processDiscoveryResponse(url, await oauth.discoveryRequest(url, getRequestOptions(url)));
};

/** Returns the endpoints of a provider. A discovery document is read once for each container. */
const getServer = (provider: Provider): Promise<oauth.AuthorizationServer> | oauth.AuthorizationServer => {
  const { service } = provider;
  if (provider.kind === 'oauth') {
    const authorization = getProviderEndpoint(service, provider.authorization);
    return {
      issuer: authorization.origin,
      authorization_endpoint: authorization.href,
      token_endpoint: getProviderEndpoint(service, provider.token).href,
    };
  }
  const { href } = getProviderEndpoint(service, provider.issuer);
  const metadata = discoveredServers.get(href) ?? discover(provider);
  discoveredServers.set(href, metadata);
  metadata.catch(() => discoveredServers.delete(href));
  return metadata;
};

/** Values that the callback must match. */
export interface SocialSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export const createSocialSecrets = (): SocialSecrets => ({
  state: oauth.generateRandomState(),
  nonce: oauth.generateRandomNonce(),
  codeVerifier: oauth.generateRandomCodeVerifier(),
});

const usesPkce = (provider: Provider): boolean => provider.kind === 'openid' || provider.pkce;

/** Returns the URL of the provider's login page. */
export const createAuthorizationUrl = async (
  provider: Provider,
  { client_id }: SocialKeys,
  { state, nonce, codeVerifier }: SocialSecrets,
): Promise<string> => {
  const { authorization_endpoint } = await getServer(provider);
  const url = new URL(authorization_endpoint ?? '');
  const parameters = {
    client_id: client_id ?? '',
    redirect_uri: getRedirectUri(provider.service),
    response_type: 'code',
    state,
    ...(provider.scope && { scope: provider.scope }),
    ...(provider.kind === 'openid' && { nonce }),
    ...(usesPkce(provider) && {
      code_challenge: await oauth.calculatePKCECodeChallenge(codeVerifier),
      code_challenge_method: 'S256',
    }),
  };
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return url.href;
};

/**
 * Exchanges the code of the callback, and reads the identity. State, issuer, nonce, audience, time and signature are
 * checked with the provider's own keys.
 * @throws if any check fails
 */
export const redeemCode = async (
  provider: Provider,
  { client_id, client_secret }: SocialKeys,
  { state, nonce, codeVerifier }: SocialSecrets,
  callbackParameters: URLSearchParams,
): Promise<SocialIdentity> => {
  const { service } = provider;
  const server = await getServer(provider);
  const client: oauth.Client = { client_id: client_id ?? '' };
  const parameters = oauth.validateAuthResponse(server, client, callbackParameters, state);
  const authenticate = provider.clientAuth === 'basic' ? oauth.ClientSecretBasic : oauth.ClientSecretPost;
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    authenticate(client_secret ?? ''),
    parameters,
    getRedirectUri(service),
    usesPkce(provider) ? codeVerifier : oauth.nopkce,
    getRequestOptions(new URL(server.token_endpoint ?? '')),
  );
  if (provider.kind === 'openid') {
    const tokens = await oauth.processAuthorizationCodeResponse(server, client, response, {
      expectedNonce: nonce,
      requireIdToken: true,
    });
    await oauth.validateApplicationLevelSignature(server, response, getRequestOptions(new URL(server.jwks_uri ?? '')));
    return { service, ...provider.readIdentity(oauth.getValidatedIdTokenClaims(tokens)) };
  }
  const { access_token } = await oauth.processAuthorizationCodeResponse(server, client, response);
  const readResource = async (address: string): Promise<unknown> => {
    const url = getProviderEndpoint(service, address);
    const profileResponse = await oauth.protectedResourceRequest(
      access_token,
      'GET',
      url,
      undefined,
      undefined,
      getRequestOptions(url),
    );
    if (!profileResponse.ok) throw new Error(`${provider.name} answered ${profileResponse.status}`);
    return profileResponse.json();
  };
  return { service, ...(await provider.readIdentity(readResource)) };
};
