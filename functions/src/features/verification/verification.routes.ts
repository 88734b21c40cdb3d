import { verificationContract } from '@overtone/shared/auth/verification.contract.ts';
import { routes } from '../../platform/routes.ts';
import { requireUserId } from '../sessions/require-user.ts';
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
