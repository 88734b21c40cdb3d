import * as z from 'zod';
import { ArtistId, PlaylistId, UserId } from '../../ids.ts';
import { PlainText } from '../../texts/plain-text.ts';
import { identityLimits } from '../identity-limits.ts';
import { PublicProfile } from '../users/user.model.ts';
import { SimilarNameReport } from './similar-name.model.ts';

/** The kinds of reported items. Each has its own type of id. Only the site reports artists. */
export const ReportedKind = z.enum(['user', 'playlist', 'artist']);
export type ReportedKind = z.output<typeof ReportedKind>;

/** Id of an item that users can report. */
export const ReportableId = z.union([UserId, PlaylistId]);
export type ReportableId = z.output<typeof ReportableId>;

export const ReportedId = z.union([UserId, PlaylistId, ArtistId]);
export type ReportedId = z.output<typeof ReportedId>;

/** Returns the kind of an item by the prefix of its id. */
export const getReportedKind = (id: ReportedId): ReportedKind => {
  if (id.startsWith('art_')) return 'artist';
  return id.startsWith('usr_') ? 'user' : 'playlist';
};

export const ReportReason = z.enum(['spam', 'harassment', 'hate', 'impersonation', 'sexual', 'rights', 'other']);
export type ReportReason = z.output<typeof ReportReason>;

/** A report by a user. */
export const ReportDraft = z.object({
  id: ReportableId,
  reason: ReportReason,
  text: PlainText.max(identityLimits.reportLengthMax).nullable().default(null),
});
export type ReportDraft = z.output<typeof ReportDraft>;

/** `dismissed`: no action was necessary. `done`: action was taken. */
export const ReportDecision = z.enum(['dismissed', 'done']);
export const ReportState = z.enum(['open', ...ReportDecision.options]);
export type ReportState = z.output<typeof ReportState>;

/** A reported item, as moderators see it. */
export const Reported = z.object({
  id: ReportedId,
  kind: ReportedKind,
  state: ReportState,
  /** The current name; null if it has none or was deleted. */
  name: z.string().nullable(),
  isDeleted: z.boolean(),
  /** Number of reports by users; 0 if only the site reported the item. */
  reports: z.int().nonnegative(),
  /** Time of the latest report. */
  reportedAt: z.iso.datetime(),
  decidedAt: z.iso.datetime().nullable(),
  /** The report by the site: the name of an artist or a user that looks like others; null if there is none. */
  similarName: SimilarNameReport.nullable(),
});
export type Reported = z.output<typeof Reported>;

/** A single report. */
export const Report = ReportDraft.omit({ id: true }).extend({
  /** Null for a deleted account. */
  reporter: PublicProfile.nullable(),
  createdAt: z.iso.datetime(),
});
export type Report = z.output<typeof Report>;
