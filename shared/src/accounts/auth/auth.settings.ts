import * as z from 'zod';
import { field, settingsSlice } from '../../settings/slice.ts';

const Policy = z.object({ id: z.string(), name: z.string(), url: z.string().nullable().default(null) });

export const authSettings = settingsSlice({
  name: 'authentication',
  label: 'Authentication',
  public: {
    registration: {
      disable: field(z.boolean(), false, 'Disable registration'),
      policies: field(
        z.array(Policy),
        [] as z.output<typeof Policy>[],
        'Required policies',
        'New users must accept each policy. The link leads to its text.',
      ),
      extra_fields: field(
        z.array(z.enum(['first_name', 'last_name', 'name', 'country'])),
        [],
        'Registration fields',
        'In addition to email and password.',
      ),
    },
    require_email_confirmation: field(
      z.boolean(),
      false,
      'Require email confirmation',
      'Until then, users only see a page that asks for the code.',
    ),
    auth: {
      redirect_uri: field(z.string(), '/', 'Page after login'),
      admin_redirect_uri: field(z.string(), '/admin', 'Page after admin login'),
    },
  },
  private: {},
});
