import * as z from 'zod';
import { field, settingsSlice } from '../../settings/slice.ts';

const picture = (label: string, help?: string) => field(z.string().nullable(), null, label, help);

export const brandingSettings = settingsSlice({
  name: 'branding',
  label: 'Branding',
  public: {
    branding: {
      site_name: field(z.string(), 'Overtone', 'Name of the site'),
      logo_light: picture('Logo on a light ground'),
      logo_dark: picture('Logo on a dark ground'),
      logo_light_mobile: picture('Small logo on a light ground', 'Without one the wide logo stands there.'),
      logo_dark_mobile: picture('Small logo on a dark ground', 'Without one the wide logo stands there.'),
    },
  },
  private: {},
});
