import { leftOut } from './engines/chosen.ts';
import { recordCommand } from './engines/recordings.ts';
import { startOnRequest } from './on-request.ts';
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
    'Choose your language and how dates and times are shown.': 'Wie die Seite spricht und Zeiten zeigt.',
  },
};

/**
 * Starts the site with the demo catalogue, and the strict one when the first test asks for it: two sites serve every
 * worker and every browser of a run.
 */
const globalSetup = async (): Promise<() => Promise<void>> => {
  const said = leftOut();
  if (said) process.stdout.write(`${said}\n`);
  await keepDemo();
  const demo = await startSite();
  let other: Promise<Site> | undefined;
  const onRequest = await startOnRequest({
    strict: async () => {
      other = startSite({ settings, texts });
      const { url, mail } = await other;
      return { url, mail };
    },
    recordings: async () => JSON.parse(await demo.run(...recordCommand(demo.url))),
  });
  process.env.E2E_SITE = demo.url;
  process.env.E2E_SITE_DATA = demo.folder;
  process.env.E2E_STRICT_SITE = onRequest.urls.strict;
  process.env.E2E_RECORDINGS = onRequest.urls.recordings;
  return async () => {
    onRequest.stop();
    const started = await other?.catch(() => undefined);
    await Promise.all([demo.stop(), started?.stop()]);
  };
};

export default globalSetup;
