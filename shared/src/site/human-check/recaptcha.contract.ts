import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';

export const recaptchaContract = {
  verify: endpoint({
    method: 'POST',
    path: 'recaptcha/verify',
    access: 'public',
    summary: 'Check whether the human check considers the visitor human',
    request: z.object({
      body: z.object({ token: z.string().min(1).max(4_000), action: z.string().max(60).default('generic') }),
    }),
    reply: z.object({ success: z.boolean() }),
  }),
};
