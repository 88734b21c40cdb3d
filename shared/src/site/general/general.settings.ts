import * as z from 'zod';
import { field, settingsSlice } from '../../settings/slice.ts';

export const generalSettings = settingsSlice({
  name: 'general',
  label: 'General',
  public: {
    base_url: field(
      z.string(),
      '',
      'Address of the site',
      'Links in mails begin with it. Empty: the address it is served at.',
    ),
    dates: {
      default_timezone: field(z.string(), 'UTC', 'Time zone', 'For people who have chosen none.'),
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
