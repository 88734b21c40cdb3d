import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { Email } from '../../identity/users/user.model.ts';
import { Name } from '../../texts/name.ts';
import { HumanToken } from '../human-check/human-token.ts';
import { siteLimits } from '../site-limits.ts';

export const contactContract = {
  send: endpoint({
    method: 'POST',
    path: 'contact-page',
    access: 'public',
    summary: 'Send a message to the operator of the site',
    problems: ['human.unverified'],
    request: z.object({
      body: z.object({
        name: Name,
        email: Email,
        message: z.string().trim().min(1).max(siteLimits.messageLengthMax),
        ...HumanToken.shape,
      }),
    }),
    reply: z.object({}),
  }),
};
