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
        'Contact email',
        'If empty, the contact page doesn’t accept messages.',
      ),
    },
  },
});
