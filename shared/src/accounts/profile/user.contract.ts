import * as z from 'zod';
import { endpoint } from '../../http/endpoint.ts';
import { countQuery, relationQuery } from '../../http/relations.ts';
import { PublicProfile, User, UserChanges } from '../../identity/users/user.model.ts';
import { UserId } from '../../ids.ts';

/** `me` is whoever is signed in. */
const params = z.object({ userId: z.union([z.literal('me'), UserId]) });

/** How much there is of a user, where it was asked for; null where they keep it to themselves. */
const UserCounts = z.object({
  playlists_count: z.int().nonnegative().optional(),
  likes_count: z.int().nonnegative().nullable().optional(),
  reposts_count: z.int().nonnegative().optional(),
  followers_count: z.int().nonnegative().optional(),
  following_count: z.int().nonnegative().nullable().optional(),
});

const nothing = z.object({});

export const userContract = {
  get: endpoint({
    method: 'GET',
    path: 'users/:userId',
    access: 'public',
    summary:
      'Read a person: everything of yourself, of others, unless one of you blocks the other, what anybody may know',
    problems: ['user.not_found'],
    request: z.object({
      params,
      // The relations are in every reply about yourself, and in none about another user.
      query: z
        .object({
          ...relationQuery('roles', 'permissions', 'tokens', 'subscriptions', 'social_profiles'),
          ...countQuery('playlists', 'likes', 'reposts', 'followers', 'following'),
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
    summary: 'Change your details, language and place',
    request: z.object({ params, body: UserChanges }),
    reply: z.object({ user: User }),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'users/:userId',
    access: 'self',
    summary: 'Delete your account; needs a password confirmed lately',
    problems: ['password.confirmation_required'],
    request: z.object({ params, query: z.object({ deleteCurrentUser: z.literal('true') }) }),
    reply: nothing,
  }),
  setAvatar: endpoint({
    method: 'POST',
    path: 'users/:userId/avatar',
    access: 'self',
    summary: 'Set your picture, from a file or from an address on the internet',
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
    summary: 'Remove your picture',
    request: z.object({ params }),
    reply: z.object({ user: User }),
  }),
  setLocale: endpoint({
    method: 'POST',
    path: 'users/me/locale',
    access: 'self',
    summary: 'Choose the language of the site',
    request: z.object({ body: z.object({ locale: z.string().max(35) }) }),
    reply: z.object({ user: User }),
  }),
};
