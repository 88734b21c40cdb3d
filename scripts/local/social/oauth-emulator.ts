import { createHash, randomUUID } from 'node:crypto';
import { defineEmulator } from 'emulate';
import { type DemoIdentity, identities } from './identities.ts';
import { renderProviderPage } from './provider-page.ts';

/** The properties of Facebook, Twitter or Envato that a login uses: paths, profiles and client authentication. */
export interface ProviderShape {
  readonly name: string;
  readonly authorizePath: string;
  readonly tokenPath: string;
  readonly usesPkce: boolean;
  readonly profiles: Readonly<Record<string, (identity: DemoIdentity) => object>>;
}

export interface ClientKeys {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Redirects to other origins are rejected. */
  readonly redirectOrigin: string;
}

interface Grant {
  readonly identityId: string;
  readonly redirectUri: string;
  readonly challenge: string;
}

interface State {
  readonly codes: Record<string, Grant>;
  readonly tokens: Record<string, string>;
}

const parseBasicAuth = (header: string | undefined): [string, string] | undefined => {
  const [, encoded] = /^Basic (.+)$/i.exec(header ?? '') ?? [];
  if (!encoded) return undefined;
  const [id = '', secret = ''] = Buffer.from(encoded, 'base64').toString().split(':').map(decodeURIComponent);
  return [id, secret];
};

const findIdentity = (id: string | undefined): DemoIdentity | undefined =>
  identities.find((identity) => identity.id === id);

/** Creates an OAuth server (RFC 6749 with RFC 7636) for one client, with a page on which users choose an identity. */
export const createOauthEmulator = (shape: ProviderShape, keys: ClientKeys) =>
  defineEmulator<State>({
    name: shape.name.toLowerCase(),
    state: () => ({ codes: {}, tokens: {} }),
    setup({ app, state }) {
      const folder = shape.authorizePath.slice(0, shape.authorizePath.lastIndexOf('/'));

      app.get(shape.authorizePath, (c) => {
        const query = new URL(c.req.url).searchParams;
        const redirectUri = query.get('redirect_uri') ?? '';
        const isValidClient =
          query.get('client_id') === keys.clientId &&
          URL.canParse(redirectUri) &&
          new URL(redirectUri).origin === keys.redirectOrigin;
        if (!isValidClient) return c.text('Unknown application, or a redirect URI of another origin', 400);
        if (shape.usesPkce && !query.get('code_challenge')) return c.text('PKCE is required', 400);
        return c.html(renderProviderPage(shape.name, identities, Object.fromEntries(query)));
      });

      app.post(`${folder}/choose`, async (c) => {
        const form = (await c.req.parseBody()) as Record<string, string>;
        const identity = findIdentity(form.id);
        const url = new URL(form.redirect_uri ?? '');
        if (url.origin !== keys.redirectOrigin) return c.text('The redirect URI has another origin', 400);
        if (form.state) url.searchParams.set('state', form.state);
        if (!identity) {
          url.searchParams.set('error', 'access_denied');
          return c.redirect(url.href, 302);
        }
        const code = randomUUID();
        state.codes[code] = {
          identityId: identity.id,
          redirectUri: form.redirect_uri ?? '',
          challenge: form.code_challenge ?? '',
        };
        url.searchParams.set('code', code);
        return c.redirect(url.href, 302);
      });

      app.post(shape.tokenPath, async (c) => {
        const form = (await c.req.parseBody()) as Record<string, string>;
        const [id, secret] = parseBasicAuth(c.req.header('authorization')) ?? [form.client_id, form.client_secret];
        if (id !== keys.clientId || secret !== keys.clientSecret) return c.json({ error: 'invalid_client' }, 401);
        const code = form.code ?? '';
        const grant = state.codes[code];
        delete state.codes[code];
        const challenge = createHash('sha256')
          .update(form.code_verifier ?? '')
          .digest('base64url');
        const isValidGrant =
          grant?.redirectUri === form.redirect_uri && (!grant?.challenge || grant.challenge === challenge);
        if (!grant || !isValidGrant) return c.json({ error: 'invalid_grant' }, 400);
        const token = randomUUID();
        state.tokens[token] = grant.identityId;
        return c.json({ access_token: token, token_type: 'bearer', expires_in: 3600 });
      });

      for (const [path, profile] of Object.entries(shape.profiles)) {
        app.get(path, (c) => {
          const [, token = ''] = /^Bearer (.+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
          const identity = findIdentity(state.tokens[token]);
          return identity ? c.json(profile(identity)) : c.json({ error: 'invalid_token' }, 401);
        });
      }
    },
  });
