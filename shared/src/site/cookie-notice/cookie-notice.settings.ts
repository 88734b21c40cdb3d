import * as z from 'zod';
import { field, settingsSlice } from '../../settings/slice.ts';

export const cookieNoticeSettings = settingsSlice({
  name: 'cookie_notice',
  label: 'Cookie notice',
  public: {
    cookie_notice: {
      enable: field(z.boolean(), false, 'Show a cookie notice', 'Shown once per browser.'),
      position: field(z.enum(['top', 'bottom']), 'bottom', 'Position'),
      button: field(
        z.object({ label: z.string(), action: z.string() }).nullable(),
        null,
        'Link in notice',
        'For example, to your cookie or privacy policy.',
      ),
    },
  },
  private: {},
});
