import * as z from 'zod';
import { field, settingsSlice } from '../../settings/slice.ts';
import { TimeZone } from '../time-zone.ts';

export const generalSettings = settingsSlice({
  name: 'general',
  label: 'General',
  public: {
    base_url: field(
      z.union([z.literal(''), z.url({ protocol: /^https?$/ })], { error: 'Enter a full web address, or leave empty.' }),
      '',
      'Site URL',
      'Used for links in emails. If empty, the address the site is served from is used.',
    ),
    dates: {
      default_timezone: field(TimeZone, 'UTC', 'Time zone', 'Default for users who haven’t chosen one.'),
    },
    homepage: {
      type: field(
        z.enum(['channel', 'landingPage', 'loginPage', 'registerPage']),
        'channel',
        'Homepage',
        'The first page visitors see.',
      ),
      value: field(z.string(), 'home', 'Homepage channel', 'Slug of the channel, if the homepage is a channel.'),
    },
    demo: field(
      z.object({ email: z.string(), password: z.string() }).nullable(),
      null,
      'Demo account',
      'Prefills the login form. Visible to everyone.',
    ),
  },
  private: {},
});
