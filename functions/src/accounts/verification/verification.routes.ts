import { verificationContract } from '@overtone/shared/accounts/auth/verification.contract.ts';
import { requireUserId } from '../../identity/visitor/require-user.ts';
import { routes } from '../../platform/routes.ts';
import { resendEmailCode, verifyEmail } from './email-code.service.ts';

export const verificationRoutes = routes(verificationContract, {
  resend: async ({ body }, context) => {
    await resendEmailCode(body.email, context);
    return { message: 'Email sent' };
  },
  validate: async ({ body }, context) => {
    await verifyEmail(requireUserId(context.visitor), body.code, context);
    return {};
  },
});
