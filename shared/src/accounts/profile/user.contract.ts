import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { createCountQuery, createRelationQuery } from '../../http/relations.ts';
import { PublicProfile, User, UserChanges } from '../../identity/users/user.model.ts';
import { UserId } from '../../ids.ts';
import { WorkspaceContentChoice } from '../../workspaces/workspace.model.ts';

/** `me` is the logged-in user. */
const params = z.object({ userId: z.union([z.literal('me'), UserId]) });

/** The requested counts; null if the user keeps them private. */
const UserCounts = z.object({
  playlists_count: z.int().nonnegative().optional(),
  likes_count: z.int().nonnegative().nullable().optional(),
  reposts_count: z.int().nonnegative().optional(),
  followers_count: z.int().nonnegative().optional(),
  following_count: z.int().nonnegative().nullable().optional(),
});

const empty = z.object({});

export const userContract = {
  get: endpoint({
    method: 'GET',
    path: 'users/:userId',
    access: 'public',
    summary: 'Read a user: all your own data, or the public data of another user, unless one of you blocks the other',
    problems: ['user.not_found'],
    request: z.object({
      params,
      // The relations are in every reply about yourself, and in none about another user.
      query: z
        .object({
          ...createRelationQuery('roles', 'permissions', 'tokens', 'subscriptions', 'social_profiles'),
          ...createCountQuery('playlists', 'likes', 'reposts', 'followers', 'following'),
        })
        .default({}),
    }),
    reply: z.object({
      user: z.union([User.extend(UserCounts.shape), PublicProfile.extend(UserCounts.shape)]),
    }),
  }),
  update: endpoint({
    method: 'PUT',
    path: 'users/:userId',
    access: 'self',
    summary: 'Update your details, language and country',
    request: z.object({ params, body: UserChanges }),
    reply: z.object({ user: User }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'users/:userId',
    access: 'self',
    summary: 'Delete your account; requires a recent password confirmation',
    problems: [
      'password.confirmation_required',
      'workspace.last_owner',
      'workspace.quota_owner',
      'workspace.not_found',
      'permission.denied',
    ],
    request: z.object({
      params,
      query: z.object({ deleteCurrentUser: z.literal('true') }),
      /** What happens to the artists that only the user manages. Without a choice they stay, without a manager. */
      body: z.object({ artists: WorkspaceContentChoice.optional() }).optional(),
    }),
    reply: empty,
  }),
  setAvatar: endpoint({
    method: 'POST',
    path: 'users/:userId/avatar',
    access: 'self',
    summary: 'Set your picture from a file or a URL',
    problems: ['image.invalid', 'user.not_found'],
    bodyType: 'multipart',
    request: z.object({
      params,
      body: z.union([z.object({ file: z.file() }), z.object({ url: z.url({ protocol: /^https?$/ }) })]),
    }),
    reply: z.object({ user: User }),
  }),
  removeAvatar: endpoint({
    method: 'DELETE',
    path: 'users/:userId/avatar',
    access: 'self',
    summary: 'Remove your profile image',
    request: z.object({ params }),
    reply: z.object({ user: User }),
  }),
  setLocale: endpoint({
    method: 'POST',
    path: 'users/me/locale',
    access: 'self',
    summary: 'Select the language of the site',
    request: z.object({ body: z.object({ locale: z.string().max(35) }) }),
    reply: z.object({ user: User }),
  }),
};
