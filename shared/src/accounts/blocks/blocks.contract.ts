import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { createPageSchema, PageQuery } from '../../http/page.ts';
import { PublicProfile, UserAbout } from '../../identity/users/user.model.ts';
import { UserId } from '../../ids.ts';

const params = z.object({ userId: UserId });
const empty = z.object({});

/** Blocks of users, and the "about" section of the user's profile. */
export const blocksContract = {
  about: endpoint({
    method: 'PUT',
    path: 'users/me/about',
    access: 'self',
    summary: 'Update the "about" section of your profile',
    request: z.object({ body: UserAbout }),
    reply: z.object({ about: UserAbout }),
  }),
  blocks: endpoint({
    method: 'GET',
    path: 'users/me/blocks',
    access: 'self',
    summary: 'List the users you block',
    request: z.object({ query: PageQuery }),
    reply: z.object({ pagination: createPageSchema(PublicProfile) }),
  }),
  block: endpoint({
    method: 'PUT',
    path: 'users/:userId/block',
    access: 'self',
    summary: 'Block a user, so that neither sees anything of the other; can be repeated',
    problems: ['quota.reached', 'user.not_found'],
    request: z.object({ params }),
    reply: empty,
  }),
  unblock: endpoint({
    method: 'DELETE',
    path: 'users/:userId/block',
    access: 'self',
    summary: 'Unblock a user',
    request: z.object({ params }),
    reply: empty,
  }),
};
