import * as z from 'zod';
import { type Faults, field, needs, secretField, settingsSlice } from '../../settings/slice.ts';

export const humanCheckSettings = settingsSlice({
  name: 'recaptcha',
  label: 'reCAPTCHA',
  public: {
    recaptcha: {
      site_key: field(z.string().nullable(), null, 'Site key', 'Of reCAPTCHA v3.'),
      enable: field(
        z.record(z.string(), z.boolean()),
        {},
        'What is checked',
        'Registration, sign-in, the contact page.',
      ),
    },
  },
  private: {
    recaptcha: {
      secret_key: secretField('Secret key'),
      minimal_score: field(
        z.number().min(0).max(1),
        0.5,
        'Least score of a person',
        'From 0, surely a program, to 1, surely a person.',
      ),
    },
  },
  faults: ({ public: { recaptcha }, private: { recaptcha: keys } }): Faults => {
    const isEnabled = Object.values(recaptcha.enable).some((isActionEnabled) => isActionEnabled);
    if (!isEnabled || (recaptcha.site_key && keys.secret_key)) return {};
    return { 'recaptcha.enable': needs('recaptcha.site_key', 'recaptcha.secret_key') };
  },
});
