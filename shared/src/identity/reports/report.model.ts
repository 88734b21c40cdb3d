import * as z from 'zod';
import { PlaylistId, UserId } from '../../ids.ts';
import { limits } from '../../limits.ts';
import { PlainText } from '../../texts/plain-text.ts';
import { PublicProfile } from '../users/user.model.ts';

/** What can be reported here; a kind more is a kind of id more. */
export const ReportedKind = z.enum(['person', 'playlist']);
export type ReportedKind = z.output<typeof ReportedKind>;

export const ReportedId = z.union([UserId, PlaylistId]);
export type ReportedId = z.output<typeof ReportedId>;

/** What an id is of, as its beginning says. */
export const reportedKindOf = (id: ReportedId): ReportedKind => (id.startsWith('usr_') ? 'person' : 'playlist');

export const ReportReason = z.enum(['spam', 'harassment', 'hate', 'impersonation', 'sexual', 'rights', 'other']);
export type ReportReason = z.output<typeof ReportReason>;

/** What somebody says about what they report. */
export const ReportDraft = z.object({
  id: ReportedId,
  reason: ReportReason,
  text: PlainText.max(limits.reportLengthMax).nullable().default(null),
});
export type ReportDraft = z.output<typeof ReportDraft>;

/** A decision: there was nothing to it, or something was done about it. */
export const ReportDecision = z.enum(['dismissed', 'done']);
export const ReportState = z.enum(['open', ...ReportDecision.options]);
export type ReportState = z.output<typeof ReportState>;

/** Something that people reported, as those see it who decide. */
export const Reported = z.object({
  id: ReportedId,
  kind: ReportedKind,
  state: ReportState,
  /** How it is called now; null where it has no name, or is gone. */
  name: z.string().nullable(),
  isDeleted: z.boolean(),
  /** How many people have reported it. */
  reports: z.int().nonnegative(),
  /** When somebody did so last. */
  reportedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
});
export type Reported = z.output<typeof Reported>;

/** One report. */
export const Report = ReportDraft.omit({ id: true }).extend({
  /** Null for somebody who is gone. */
  by: PublicProfile.nullable(),
  createdAt: z.iso.datetime(),
});
export type Report = z.output<typeof Report>;
