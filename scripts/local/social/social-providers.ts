import { createEmulator } from 'emulate';
import { freePort } from '../engines/free-port.ts';
import { startedForOwnHosts } from '../own-host.ts';
import { identities } from './identities.ts';
import { oauthEmulator } from './oauth-emulator.ts';
import { providerShapes } from './provider-shapes.ts';

/** What the site is known as at every local provider. */
export const localKeys = { clientId: 'overtone-local', clientSecret: 'overtone-local-secret' };

export interface SocialProviders {
  /** Where the functions find each provider. */
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** Starts stand-ins of the providers that people sign in with, on loopback. `origin` is where they send people back to. */
export const startSocialProviders = async ({
  origin,
  preferredPort = 0,
}: {
  origin: string;
  preferredPort?: number;
}): Promise<SocialProviders> => {
  const started: { close(): Promise<void> }[] = [];
  const stop = async (): Promise<void> => {
    for (const each of started.splice(0).reverse()) await each.close();
  };
  const environment: Record<string, string> = {};
  let wanted = preferredPort;
  const nextAddress = async () => {
    const port = await freePort(wanted);
    wanted = wanted && port + 1;
    return { port, baseUrl: `http://127.0.0.1:${port}` };
  };

  try {
    const atGoogle = await nextAddress();
    const google = await startedForOwnHosts(() =>
      createEmulator({
        service: 'google',
        ...atGoogle,
        seed: {
          google: {
            users: identities.flatMap(({ name, email, verified }) =>
              email ? [{ name, email, email_verified: verified }] : [],
            ),
            oauth_clients: [
              {
                client_id: localKeys.clientId,
                client_secret: localKeys.clientSecret,
                name: 'Overtone',
                redirect_uris: [`${origin}/secure/auth/social/google/callback`],
              },
            ],
          },
        },
      }),
    );
    started.push(google);
    environment.SOCIAL_ENDPOINT_URL_GOOGLE = google.url;
    for (const [service, shape] of Object.entries(providerShapes)) {
      const address = await nextAddress();
      const emulator = await startedForOwnHosts(() =>
        createEmulator({
          service: oauthEmulator(shape, { ...localKeys, redirectOrigin: origin }),
          ...address,
          inspector: false,
        }),
      );
      started.push(emulator);
      environment[`SOCIAL_ENDPOINT_URL_${service.toUpperCase()}`] = emulator.url;
    }
    return { environment, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
