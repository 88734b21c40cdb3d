import * as z from 'zod';
import { createMissingSettingsText, type Faults, field, secretField, settingsSlice } from '../../settings/slice.ts';

export const humanCheckSettings = settingsSlice({
  name: 'recaptcha',
  label: 'reCAPTCHA',
  public: {
    recaptcha: {
      site_key: field(z.string().nullable(), null, 'Site key', 'From reCAPTCHA v3.'),
      enable: field(
        z.record(z.string(), z.boolean()),
        {},
        'Protected actions',
        'Registration, login and contact page.',
      ),
    },
  },
  private: {
    recaptcha: {
      secret_key: secretField('Secret key'),
      minimal_score: field(z.number().min(0).max(1), 0.5, 'Minimum score', 'From 0 (bot) to 1 (human).'),
    },
  },
  faults: ({ public: { recaptcha }, private: { recaptcha: keys } }): Faults => {
    const isEnabled = Object.values(recaptcha.enable).some((isActionEnabled) => isActionEnabled);
    if (!isEnabled || (recaptcha.site_key && keys.secret_key)) return {};
    return { 'recaptcha.enable': createMissingSettingsText('recaptcha.site_key', 'recaptcha.secret_key') };
  },
});
