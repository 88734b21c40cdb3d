import * as z from 'zod';
import { field, settingsSlice } from '../../settings/slice.ts';

const createPictureField = (label: string, help?: string) => field(z.string().nullable(), null, label, help);

export const brandingSettings = settingsSlice({
  name: 'branding',
  label: 'Branding',
  public: {
    branding: {
      site_name: field(z.string(), 'Overtone', 'Site name'),
      logo_light: createPictureField('Light logo, for dark themes'),
      logo_dark: createPictureField('Dark logo, for light themes'),
      logo_light_mobile: createPictureField('Small light logo, for dark themes', 'If empty, the wide logo is used.'),
      logo_dark_mobile: createPictureField('Small dark logo, for light themes', 'If empty, the wide logo is used.'),
    },
  },
  private: {},
});
