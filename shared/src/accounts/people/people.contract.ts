import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { PageQuery, pageOf } from '../../http/page.ts';
import { AboutPerson, PublicProfile } from '../../identity/users/user.model.ts';
import { UserId } from '../../ids.ts';

const params = z.object({ userId: UserId });
const nothing = z.object({});

export const peopleContract = {
  about: endpoint({
    method: 'PUT',
    path: 'users/me/about',
    access: 'self',
    summary: 'Say something of yourself on your profile',
    request: z.object({ body: AboutPerson }),
    reply: z.object({ about: AboutPerson }),
  }),
  blocks: endpoint({
    method: 'GET',
    path: 'users/me/blocks',
    access: 'self',
    summary: 'List the people whom you block',
    request: z.object({ query: PageQuery }),
    reply: z.object({ pagination: pageOf(PublicProfile) }),
  }),
  block: endpoint({
    method: 'PUT',
    path: 'users/:userId/block',
    access: 'self',
    summary: 'Block somebody: neither of you sees anything of the other; again is the same as once',
    problems: ['quota.reached', 'user.not_found'],
    request: z.object({ params }),
    reply: nothing,
  }),
  unblock: endpoint({
    method: 'DELETE',
    path: 'users/:userId/block',
    access: 'self',
    summary: 'Block somebody no longer',
    request: z.object({ params }),
    reply: nothing,
  }),
};
