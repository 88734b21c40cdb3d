import { getRecordCommand } from './engines/recordings.ts';
import { describeSkippedTests } from './engines/selected-engines.ts';
import { startLazyResources } from './lazy-resources.ts';
import { createDemoSnapshot, type Site, startSite } from './site.ts';

/**
 * Settings of the strict site, which requires everything of a new user and has two languages. Only tested texts are
 * translated.
 */
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
 * Starts the site with the demo catalogue, and the strict site when the first test requests it. All workers and
 * browsers of a run share these two sites.
 */
const globalSetup = async (): Promise<() => Promise<void>> => {
  const warning = describeSkippedTests();
  if (warning) process.stdout.write(`${warning}\n`);
  await createDemoSnapshot();
  const demo = await startSite();
  let strictSite: Promise<Site> | undefined;
  const lazyResources = await startLazyResources({
    strict: async () => {
      strictSite = startSite({ settings, texts });
      const { url, inboxUrl } = await strictSite;
      return { url, inboxUrl };
    },
    recordings: async () => JSON.parse(await demo.run(...getRecordCommand(demo.url))),
  });
  process.env.E2E_SITE = demo.url;
  process.env.E2E_SITE_DATA = demo.folder;
  process.env.E2E_PUSH = demo.pushUrl;
  process.env.E2E_STRICT_SITE = lazyResources.urls.strict;
  process.env.E2E_RECORDINGS = lazyResources.urls.recordings;
  process.env.E2E_INBOX = demo.inboxUrl;
  return async () => {
    lazyResources.stop();
    const startedSite = await strictSite?.catch(() => undefined);
    await Promise.all([demo.stop(), startedSite?.stop()]);
  };
};

export default globalSetup;
