import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { TypedPassword } from '../../identity/passwords/typed-password.ts';
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
    summary: 'Open a provider’s sign-in page, in a popup',
    request: z.object({ params }),
    reply: redirect,
    status: 302,
  }),
  connectService: endpoint({
    method: 'GET',
    path: 'secure/auth/social/:service/connect',
    access: 'self',
    summary: 'Open a provider’s sign-in page to connect it to your account, in a popup',
    problems: ['origin.denied', 'password.confirmation_required'],
    request: z.object({ params }),
    reply: redirect,
    status: 302,
  }),
  callback: endpoint({
    method: 'GET',
    path: 'secure/auth/social/:service/callback',
    access: 'public',
    summary: 'Where a provider sends the person back to',
    request: z.object({
      params,
      // Providers add parameters of their own.
      query: z.object({
        code: z.string().max(2_000).optional(),
        state: z.string().max(200).optional(),
        error: z.string().max(200).optional(),
        /** Who answers, where the provider says so (RFC 9207). */
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
    summary: 'Connect the provider of this sign-in to the account of the same address, with that account’s password',
    problems: ['auth.failed', 'social.taken'],
    request: z.object({ body: z.object({ password: TypedPassword }) }),
    reply: z.object({ bootstrapData: BootstrapData }),
  }),
  register: endpoint({
    method: 'POST',
    path: 'secure/auth/social/register',
    access: 'public',
    summary: 'Make the account of this sign-in through a provider, where the site has policies to accept first',
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
