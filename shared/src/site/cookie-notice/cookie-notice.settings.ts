import * as z from 'zod';
import { field, settingsSlice } from '../../settings/slice.ts';

export const cookieNoticeSettings = settingsSlice({
  name: 'cookie_notice',
  label: 'Cookie notice',
  public: {
    cookie_notice: {
      enable: field(z.boolean(), false, 'Show a cookie notice', 'Once to each browser.'),
      position: field(z.enum(['top', 'bottom']), 'bottom', 'Where it stands'),
      button: field(
        z.object({ label: z.string(), action: z.string() }).nullable(),
        null,
        'Link in the notice',
        'To what you say of cookies and privacy.',
      ),
    },
  },
  private: {},
});
