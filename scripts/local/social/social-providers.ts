import { createEmulator } from 'emulate';
import { findFreePort } from '../engines/free-port.ts';
import { startRejectingForeignHosts } from '../host-check.ts';
import { identities } from './identities.ts';
import { createOauthEmulator } from './oauth-emulator.ts';
import { providerShapes } from './provider-shapes.ts';

/** The site's credentials at all local providers. */
export const localClient = { clientId: 'overtone-local', clientSecret: 'overtone-local-secret' };

export interface SocialProviders {
  /** The endpoints of the providers, for functions. */
  readonly environment: Readonly<Record<string, string>>;
  stop(): Promise<void>;
}

/** Starts emulators of the social login providers on loopback. `origin` is the site that they redirect to. */
export const startSocialProviders = async ({
  origin,
  preferredPort = 0,
}: {
  origin: string;
  preferredPort?: number;
}): Promise<SocialProviders> => {
  const startedServers: { close(): Promise<void> }[] = [];
  const stop = async (): Promise<void> => {
    for (const server of startedServers.splice(0).reverse()) await server.close();
  };
  const environment: Record<string, string> = {};
  let nextPort = preferredPort;
  const getNextAddress = async () => {
    const port = await findFreePort(nextPort);
    nextPort = nextPort && port + 1;
    return { port, baseUrl: `http://127.0.0.1:${port}` };
  };

  try {
    const googleAddress = await getNextAddress();
    const google = await startRejectingForeignHosts(() =>
      createEmulator({
        service: 'google',
        ...googleAddress,
        seed: {
          google: {
            users: identities.flatMap(({ name, email, isVerified }) =>
              email ? [{ name, email, email_verified: isVerified }] : [],
            ),
            oauth_clients: [
              {
                client_id: localClient.clientId,
                client_secret: localClient.clientSecret,
                name: 'Overtone',
                redirect_uris: [`${origin}/secure/auth/social/google/callback`],
              },
            ],
          },
        },
      }),
    );
    startedServers.push(google);
    environment.SOCIAL_ENDPOINT_URL_GOOGLE = google.url;
    for (const [service, shape] of Object.entries(providerShapes)) {
      const address = await getNextAddress();
      const emulator = await startRejectingForeignHosts(() =>
        createEmulator({
          service: createOauthEmulator(shape, { ...localClient, redirectOrigin: origin }),
          ...address,
          inspector: false,
        }),
      );
      startedServers.push(emulator);
      environment[`SOCIAL_ENDPOINT_URL_${service.toUpperCase()}`] = emulator.url;
    }
    return { environment, stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
