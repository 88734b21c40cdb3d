import * as z from 'zod';
import { field, settingsSlice } from '../../settings/slice.ts';

export const contactSettings = settingsSlice({
  name: 'contact',
  label: 'Contact page',
  public: {},
  private: {
    mail: {
      contact_address: field(
        z.email().nullable(),
        null,
        'Where messages go',
        'Without an address the contact page says that it cannot take any.',
      ),
    },
  },
});
