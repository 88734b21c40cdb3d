import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { missingEngines } from './engines/programs.ts';
import { keepDemo, type Site, startSite } from './site.ts';

/** A site that asks a newcomer for all it can, and speaks two languages: the other one where a test looks for it. */
const settings = {
  require_email_confirmation: true,
  'registration.policies': [{ id: 'terms', name: 'Terms of service', url: '/contact' }],
  'cookie_notice.enable': true,
  'cookie_notice.button': { label: 'Learn more', action: '/contact' },
  'mail.contact_address': 'desk@overtone.example',
  localizations: [
    { language: 'en', name: 'English' },
    { language: 'de', name: 'Deutsch' },
  ],
};
const texts = {
  de: {
    Home: 'Start',
    'The language of the site, and how it shows dates and times.': 'Wie die Seite spricht und Zeiten zeigt.',
  },
};

/**
 * Starts the site with the demo catalogue, and the strict one when the first test asks for it: two sites serve every
 * worker and every browser of a run.
 */
const globalSetup = async (): Promise<() => Promise<void>> => {
  const missing = missingEngines().join(', ');
  if (missing && !process.env.CI) process.stdout.write(`Left out, since they are not installed: ${missing}.\n`);
  await keepDemo();
  const demo = await startSite();
  let other: Promise<Site> | undefined;
  const onRequest = createServer(async (_, response) => {
    other ??= startSite({ settings, texts });
    const { url, mail } = await other.catch((error: unknown) => {
      // Its tests fail on an address that is none, and would not say why.
      process.stderr.write(`The strict site did not start: ${error}\n`);
      return { url: '', mail: '' };
    });
    response.end(JSON.stringify({ url, mail }));
  });
  await new Promise<void>((resolve) => onRequest.listen(0, '127.0.0.1', resolve));
  process.env.E2E_SITE = demo.url;
  process.env.E2E_STRICT_SITE = `http://127.0.0.1:${(onRequest.address() as AddressInfo).port}`;
  return async () => {
    onRequest.close();
    const started = await other?.catch(() => undefined);
    await Promise.all([demo.stop(), started?.stop()]);
  };
};

export default globalSetup;
