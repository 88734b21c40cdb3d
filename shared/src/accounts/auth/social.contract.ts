import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { CurrentPassword } from '../../identity/passwords/current-password.ts';
import { SocialService } from '../../identity/users/user.model.ts';
import { BootstrapData } from '../bootstrap/bootstrap.contract.ts';
import { SignUpTerms } from './auth.contract.ts';

const params = z.object({ service: SocialService });
const redirect = z.object({ location: z.string() });

export const socialContract = {
  login: endpoint({
    method: 'GET',
    path: 'secure/auth/social/:service/login',
    access: 'public',
    summary: 'Open the login page of a provider, in a popup',
    request: z.object({ params }),
    reply: redirect,
    status: 302,
  }),
  connectService: endpoint({
    method: 'GET',
    path: 'secure/auth/social/:service/connect',
    access: 'self',
    summary: 'Open the login page of a provider to connect it to your account, in a popup',
    problems: ['origin.denied', 'password.confirmation_required'],
    request: z.object({ params }),
    reply: redirect,
    status: 302,
  }),
  callback: endpoint({
    method: 'GET',
    path: 'secure/auth/social/:service/callback',
    access: 'public',
    summary: 'Handle the callback of a provider',
    request: z.object({
      params,
      // Providers add further parameters.
      query: z.object({
        code: z.string().max(2_000).optional(),
        state: z.string().max(200).optional(),
        error: z.string().max(200).optional(),
        /** The issuer, if the provider names it (RFC 9207). */
        iss: z.string().max(500).optional(),
      }),
    }),
    reply: redirect,
    status: 302,
  }),
  connect: endpoint({
    method: 'POST',
    path: 'secure/auth/social/connect',
    access: 'public',
    summary:
      'Connect the pending login with a provider to the account with the same email address, with the password of this account',
    problems: ['auth.failed', 'social.taken'],
    request: z.object({ body: z.object({ password: CurrentPassword }) }),
    reply: z.object({ bootstrapData: BootstrapData }),
  }),
  register: endpoint({
    method: 'POST',
    path: 'secure/auth/social/register',
    access: 'public',
    summary: 'Create an account for the pending login with a provider, accepting the policies of the site',
    problems: ['auth.failed', 'human.unverified', 'registration.disabled'],
    request: z.object({ body: SignUpTerms }),
    reply: z.object({ bootstrapData: BootstrapData }),
  }),
  disconnect: endpoint({
    method: 'POST',
    path: 'secure/auth/social/:service/disconnect',
    access: 'self',
    summary: 'Disconnect a provider from your account',
    problems: ['password.confirmation_required', 'social.last_way'],
    request: z.object({ params }),
    reply: z.object({}),
  }),
};
