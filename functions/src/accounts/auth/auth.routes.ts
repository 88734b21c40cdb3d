import { authContract } from '@overtone/shared/accounts/auth/auth.contract.ts';
import { confirmPassword, isPasswordConfirmed } from '../../identity/passwords/confirmed-password.service.ts';
import { clearSessionCookie, readSessionCookie } from '../../identity/sessions/session-cookie.ts';
import { deleteSession } from '../../identity/sessions/sessions.store.ts';
import { routes } from '../../platform/routes.ts';
import { getBootstrapData } from '../bootstrap/bootstrap.service.ts';
import { changePassword } from '../passwords/change-password.service.ts';
import { resetPassword, sendResetLink } from '../passwords/reset-password.service.ts';
import { register } from '../registration/register.service.ts';
import { answerChallenge } from '../two-factor/answer-challenge.service.ts';
import { logIn } from './login.service.ts';

export const authRoutes = routes(authContract, {
  register: async ({ body }, context) => {
    const { status, ...loggedIn } = await register(body, context);
    return { status, bootstrapData: await getBootstrapData(loggedIn) };
  },
  login: async ({ body }, context) => {
    const loggedIn = await logIn(body, context);
    if (loggedIn === null) return { two_factor: true as const };
    return { status: 'success' as const, bootstrapData: await getBootstrapData(loggedIn) };
  },
  twoFactorChallenge: async ({ body }, context) => {
    const loggedIn = await answerChallenge(body, context);
    return { status: 'success' as const, bootstrapData: await getBootstrapData(loggedIn) };
  },
  logout: async (_, { headers, replyHeaders }) => {
    const session = readSessionCookie(headers);
    if (session) await deleteSession(session);
    clearSessionCookie(replyHeaders);
    return { bootstrapData: await getBootstrapData(null) };
  },
  forgotPassword: async ({ body }, context) => {
    await sendResetLink(body, context);
    return { message: 'If an account exists for this email, we’ve sent it a link.' };
  },
  resetPassword: async ({ body }, context) => {
    await resetPassword(body, context);
    return {};
  },
  changePassword: async ({ body }, context) => {
    await changePassword(body, context);
    return {};
  },
  confirmedPasswordStatus: async ({ query }, context) => ({
    status: (await isPasswordConfirmed(context, query.seconds)) ? ('confirmed' as const) : ('unconfirmed' as const),
  }),
  confirmPassword: async ({ body }, context) => {
    await confirmPassword(context, body.password);
    return {};
  },
});
