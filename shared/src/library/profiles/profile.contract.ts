import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { UserId } from '../../ids.ts';
import { Profile } from './profile.model.ts';

const params = z.object({ userId: UserId });

export const profileContract = {
  get: endpoint({
    method: 'GET',
    path: 'users/:userId/profile',
    access: 'music.view',
    summary: 'Read the profile of a user; users whom they block get 404',
    problems: ['user.not_found'],
    request: z.object({ params }),
    reply: z.object({ profile: Profile }),
  }),
};
