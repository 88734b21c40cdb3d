import * as z from 'zod';
import { field, settingsSlice } from '../../settings/slice.ts';

const Policy = z.object({ id: z.string(), name: z.string(), url: z.string().nullable().default(null) });

export const authSettings = settingsSlice({
  name: 'authentication',
  label: 'Authentication',
  public: {
    registration: {
      disable: field(z.boolean(), false, 'Registration is closed'),
      policies: field(
        z.array(Policy),
        [] as z.output<typeof Policy>[],
        'Policies to accept',
        'Whoever signs up has to accept each; its link says where it can be read.',
      ),
      extra_fields: field(
        z.array(z.enum(['first_name', 'last_name', 'name', 'country'])),
        [],
        'What registration asks for',
        'Beside address and password.',
      ),
    },
    require_email_confirmation: field(
      z.boolean(),
      false,
      'Addresses must be verified',
      'Before that, people see only a page that asks for the code.',
    ),
    auth: {
      redirect_uri: field(z.string(), '/', 'Page after signing in'),
      admin_redirect_uri: field(z.string(), '/admin', 'Page after an admin signs in'),
    },
  },
  private: {},
});
