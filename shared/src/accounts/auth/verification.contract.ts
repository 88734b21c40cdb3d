import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { Email } from '../../identity/users/user.model.ts';
import { limits } from '../../limits.ts';

export const verificationContract = {
  resend: endpoint({
    method: 'POST',
    path: 'resend-email-verification',
    access: 'public',
    summary: 'Send a new code to an address that is not verified yet; the answer is the same where there is none',
    request: z.object({ body: z.object({ email: Email }) }),
    reply: z.object({ message: z.string() }),
  }),
  validate: endpoint({
    method: 'POST',
    path: 'validate-email-verification-otp',
    access: 'self',
    beforeVerification: true,
    summary: 'Verify your address with the mailed code',
    problems: ['code.invalid'],
    request: z.object({ body: z.object({ code: z.string().max(limits.codeLength).regex(/^\d+$/) }) }),
    reply: z.object({}),
  }),
};
