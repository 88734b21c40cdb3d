import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import { identityLimits } from '@overtone/shared/identity/identity-limits.ts';
import {
  getReportedKind,
  type Report,
  type ReportableId,
  type ReportDraft,
  type Reported,
  type ReportedId,
  type ReportedKind,
  type ReportState,
} from '@overtone/shared/identity/reports/report.model.ts';
import type { ArtistId, PlaylistId, UserId } from '@overtone/shared/ids.ts';
import { findStoredArtists } from '../../catalog/public.ts';
import { findBlocks } from '../../identity/blocks/blocks.service.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { presentProfile } from '../../identity/users/profile.presenter.ts';
import { findUser, findUsers } from '../../identity/users/users.store.ts';
import { findPlaylists, getPlaylist } from '../../library/public.ts';
import { dayMs } from '../../platform/days.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { createLoginRequiredError } from '../../platform/login-required.ts';
import { waitBeforeRetry } from '../../platform/retry.ts';
import {
  addReport,
  findReported,
  hasReported,
  listReported,
  listReportsOf,
  type StoredReported,
  setDecision,
} from './reports.store.ts';

const createNotFoundError = (): AppError => new AppError('report.not_found', 'This is no longer available.');

/** Requires that the visitor can see the item and does not own it. @throws AppError `report.not_found` */
const requireReportable = async (id: ReportableId, visitor: Visitor & { readonly userId: UserId }): Promise<void> => {
  const findOwner = async (): Promise<UserId | undefined> => {
    if (getReportedKind(id) === 'playlist') return (await getPlaylist(id as PlaylistId, visitor)).owner.id;
    // Users may report users that they block.
    const [user, { blockers }] = await Promise.all([findUser(id as UserId), findBlocks(visitor, [id as UserId])]);
    return user && !blockers.has(user.id) ? user.id : undefined;
  };
  const ownerId = await findOwner().catch((error: unknown) => {
    if (error instanceof AppError && error.code.endsWith('.not_found')) return undefined;
    throw error;
  });
  if (ownerId === undefined || ownerId === visitor.userId) throw createNotFoundError();
};

/**
 * Returns whether users who reported the item before may report it again. They may do so some time after the last
 * decision, because a profile or playlist can change, but not at any time, because one user could otherwise keep the
 * item open. A later report reopens it.
 */
const canReportAgain = (reported: StoredReported | undefined): boolean =>
  Date.now() - Date.parse(reported?.decidedAt ?? '') >= identityLimits.reportAgainDays * dayMs;

/**
 * Reports an item. Each user can report it once, and again `identityLimits.reportAgainDays` days after a decision.
 * Costs 3 round trips.
 * @throws AppError `report.not_found` for items that the visitor cannot see or owns; `rate.limited`
 */
export const report = async (draft: ReportDraft, visitor: Visitor & { readonly userId: UserId }): Promise<void> => {
  const { userId } = visitor;
  await limitRate('report', { address: null }, userId);
  for (let attempt = 1; ; attempt += 1) {
    const [isReported, before] = await Promise.all([
      hasReported(userId, draft.id),
      findReported(draft.id),
      requireReportable(draft.id, visitor),
    ]);
    if (isReported && !canReportAgain(before)) return;
    if (await addReport(draft, userId, before, isReported)) return;
    if (!(await findUser(userId))) throw createLoginRequiredError();
    if (!(await waitBeforeRetry(attempt))) throw new AppError('unavailable', 'We’re a bit busy right now. Try again.');
  }
};

/**
 * Returns a page of the reported items with their current names, for moderators. Costs two round trips and half a read
 * unit for each item.
 */
export const readReported = async (state: ReportState, page: PageQuery): Promise<Page<Reported>> => {
  const { data, nextCursor } = await listReported(state, page);
  const getIds = <Id extends ReportedId>(kind: ReportedKind) =>
    data.flatMap(({ id }) => (getReportedKind(id) === kind ? (id as Id) : []));
  const [users, playlists, artists] = await Promise.all([
    findUsers(getIds<UserId>('user')),
    findPlaylists(getIds<PlaylistId>('playlist')),
    findStoredArtists(getIds<ArtistId>('artist')),
  ]);
  const names = new Map<ReportedId, string | null>(
    [...users, ...playlists, ...artists].map(({ id, name }) => [id, name]),
  );
  const present = (reported: StoredReported): Reported => ({
    ...reported,
    kind: getReportedKind(reported.id),
    name: names.get(reported.id) ?? null,
    isDeleted: !names.has(reported.id),
  });
  return { data: data.map(present), nextCursor };
};

/** Returns a page of the reports of an item. Costs two round trips. */
export const readReportsOf = async (id: ReportedId, page: PageQuery): Promise<Page<Report>> => {
  const { data, nextCursor } = await listReportsOf(id, page);
  const users = await findUsers(data.map(({ userId }) => userId));
  const usersById = new Map(users.map((user) => [user.id, presentProfile(user)]));
  return {
    data: data.map(({ userId, ...report }) => ({ ...report, reporter: usersById.get(userId) ?? null })),
    nextCursor,
  };
};

/** Stores a decision. An item that is reported at the same time stays open. @throws AppError `report.not_found` */
export const decide = async (id: ReportedId, state: 'dismissed' | 'done'): Promise<void> => {
  const reported = await findReported(id);
  if (!reported) throw createNotFoundError();
  await setDecision(id, state, reported);
};
