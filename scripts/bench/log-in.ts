import type { BrowserContext } from 'playwright-core';
import type { DemoUser } from '../demo/demo-users.ts';

/** Logs a browser in as a demo user. @throws if the site refuses */
export const logIn = async (context: BrowserContext, site: string, { email, password }: DemoUser): Promise<void> => {
  const response = await context.request.post(`${site}/auth/login`, {
    headers: { origin: site },
    data: { email, password, remember: true, token_name: 'bench' },
  });
  if (!response.ok()) throw new Error(`The login of ${email} returned status ${response.status()}`);
};
