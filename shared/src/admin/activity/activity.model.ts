import * as z from 'zod';
import { PublicProfile } from '../../identity/users/user.model.ts';
import { ActivityId, UserId } from '../../ids.ts';
import { activityActions, activitySubjects } from './activity-actions.ts';

export const ActivityAction = z.enum(activityActions);

/** The changed fields of an item by name. Secrets are never included, only whether they are set. */
const Fields = z.record(z.string(), z.unknown());

/** What a change was about. */
export const ActivitySubjectRef = z.object({
  type: z.enum(activitySubjects),
  id: z.string(),
  /** The name at the time of the change; the current one for users, whose names are not stored here. */
  name: z.string().nullable(),
});
export type ActivitySubjectRef = z.output<typeof ActivitySubjectRef>;

const entryFields = {
  id: ActivityId,
  createdAt: z.iso.datetime(),
  /** A name of `activityActions`, or an earlier one. */
  action: z.string(),
  subject: ActivitySubjectRef,
  /** The fields before the change; null if the item is new, or if its fields were not read before the change. */
  before: Fields.nullable(),
  /** The fields after the change; null if the item was deleted. */
  after: Fields.nullable(),
};

/** An entry of the activity log, as stored. */
export const StoredActivity = z.object({
  ...entryFields,
  actorId: UserId,
  /** The owner of the item, if an admin changed it in their place. */
  onBehalfOf: UserId.nullable(),
  requestId: z.string(),
  /** Seconds since 1970. */
  expires: z.int(),
});
export type StoredActivity = z.output<typeof StoredActivity>;

/** An entry of the activity log for admins. */
export const Activity = z.object({
  ...entryFields,
  actorId: UserId,
  /** Null if the account was deleted. */
  actor: PublicProfile.nullable(),
  onBehalfOf: PublicProfile.nullable(),
});
export type Activity = z.output<typeof Activity>;
