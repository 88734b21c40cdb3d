import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { identityLimits } from '../../identity/identity-limits.ts';
import { Email } from '../../identity/users/user.model.ts';

export const verificationContract = {
  resend: endpoint({
    method: 'POST',
    path: 'resend-email-verification',
    access: 'public',
    summary:
      'Email a new code to an address that is unverified or bounced; the response is the same for other addresses',
    request: z.object({ body: z.object({ email: Email }) }),
    reply: z.object({ message: z.string() }),
  }),
  validate: endpoint({
    method: 'POST',
    path: 'validate-email-verification-otp',
    access: 'self',
    beforeVerification: true,
    summary: 'Verify your address with an emailed code',
    problems: ['code.invalid'],
    request: z.object({ body: z.object({ code: z.string().max(identityLimits.codeLength).regex(/^\d+$/) }) }),
    reply: z.object({}),
  }),
};
