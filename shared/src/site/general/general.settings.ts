import * as z from 'zod';
import { field, settingsSlice } from '../../settings/slice.ts';

const isTimeZone = (text: string): boolean => {
  try {
    new Intl.DateTimeFormat('en', { timeZone: text });
    return true;
  } catch {
    return false;
  }
};

const TimeZone = z.string().refine(isTimeZone, { error: 'There is no such time zone.' });

export const generalSettings = settingsSlice({
  name: 'general',
  label: 'General',
  public: {
    base_url: field(
      z.union([z.literal(''), z.url({ protocol: /^https?$/ })], { error: 'Enter a full web address, or nothing.' }),
      '',
      'Address of the site',
      'Links in mails begin with it. Empty: the address it is served at.',
    ),
    dates: {
      default_timezone: field(TimeZone, 'UTC', 'Time zone', 'For people who have chosen none.'),
    },
    homepage: {
      type: field(
        z.enum(['channel', 'landingPage', 'loginPage', 'registerPage']),
        'channel',
        'Homepage',
        'What a visitor sees first.',
      ),
      value: field(z.string(), 'home', 'Channel of the homepage', 'Where the homepage is a channel: its slug.'),
    },
    demo: field(
      z.object({ email: z.string(), password: z.string() }).nullable(),
      null,
      'Account of the demonstration',
      'The sign-in form is filled with it. Everybody can read it.',
    ),
  },
  private: {},
});
