import type { Page, PageQuery } from '@overtone/shared/http/page.ts';
import {
  type Report,
  type ReportDraft,
  type Reported,
  type ReportedId,
  type ReportState,
  reportedKindOf,
} from '@overtone/shared/identity/reports/report.model.ts';
import type { PlaylistId, UserId } from '@overtone/shared/ids.ts';
import { limits } from '@overtone/shared/limits.ts';
import { blocksBetween } from '../../identity/people/blocks.service.ts';
import { limitRate } from '../../identity/rate-limits/rate-limit.service.ts';
import { presentProfile } from '../../identity/users/profile.presenter.ts';
import { findUser, findUsers } from '../../identity/users/users.store.ts';
import { findPlaylists, getPlaylist } from '../../library/public.ts';
import { dayMs } from '../../platform/days.ts';
import { AppError } from '../../platform/errors.ts';
import type { Visitor } from '../../platform/http/context.ts';
import { mayRetry } from '../../platform/retry.ts';
import { signInFirst } from '../../platform/sign-in-first.ts';
import {
  addReport,
  findReported,
  hasReported,
  listReported,
  listReportsOf,
  type StoredReported,
  setDecision,
} from './reports.store.ts';

const notFound = (): AppError => new AppError('report.not_found', 'This is not there to be reported.');

/** Whether somebody may come upon something, and it is not their own. @throws AppError `report.not_found` */
const requireReportable = async (id: ReportedId, visitor: Visitor & { readonly userId: UserId }): Promise<void> => {
  const owner = async (): Promise<UserId | undefined> => {
    if (reportedKindOf(id) === 'playlist') return (await getPlaylist(id as PlaylistId, visitor)).owner.id;
    // Whom they block themselves they may report all the same.
    const [user, { theirs }] = await Promise.all([findUser(id as UserId), blocksBetween(visitor, [id as UserId])]);
    return user && !theirs.has(user.id) ? user.id : undefined;
  };
  const ownerId = await owner().catch((error: unknown) => {
    if (error instanceof AppError && error.code.endsWith('.not_found')) return undefined;
    throw error;
  });
  if (ownerId === undefined || ownerId === visitor.userId) throw notFound();
};

/**
 * Whether those who reported something before may do so again: some time after it was decided on, since what a person or a playlist shows
 * changes, and nobody alone should keep it open. A later report takes the decision back.
 */
const isLongDecided = (reported: StoredReported | undefined): boolean =>
  Date.now() - Date.parse(reported?.decidedAt ?? '') >= limits.reportAgainDays * dayMs;

/**
 * Reports something, once for each person, and once more `limits.reportAgainDays` after each decision. 3 trips.
 * @throws AppError `report.not_found` for what they cannot come upon, and what is their own; `rate.limited`
 */
export const report = async (draft: ReportDraft, visitor: Visitor & { readonly userId: UserId }): Promise<void> => {
  const { userId } = visitor;
  await limitRate('report', { address: null }, userId);
  for (let attempt = 1; ; attempt += 1) {
    const [isTold, before] = await Promise.all([
      hasReported(userId, draft.id),
      findReported(draft.id),
      requireReportable(draft.id, visitor),
    ]);
    if (isTold && !isLongDecided(before)) return;
    if (await addReport(draft, userId, before, isTold)) return;
    if (!(await findUser(userId))) throw signInFirst();
    if (!(await mayRetry(attempt))) throw new AppError('unavailable', 'Too busy right now. Please try again.');
  }
};

/** What those who decide read of what people reported: with how it is called now. Two trips, half a read unit a thing. */
export const readReported = async (state: ReportState, page: PageQuery): Promise<Page<Reported>> => {
  const { data, nextCursor } = await listReported(state, page);
  const idsOf = <Id extends ReportedId>(kind: 'person' | 'playlist') =>
    data.flatMap(({ id }) => (reportedKindOf(id) === kind ? (id as Id) : []));
  const [people, playlists] = await Promise.all([
    findUsers(idsOf<UserId>('person')),
    findPlaylists(idsOf<PlaylistId>('playlist')),
  ]);
  const names = new Map<ReportedId, string | null>([...people, ...playlists].map(({ id, name }) => [id, name]));
  const present = (reported: StoredReported): Reported => ({
    ...reported,
    kind: reportedKindOf(reported.id),
    name: names.get(reported.id) ?? null,
    isDeleted: !names.has(reported.id),
  });
  return { data: data.map(present), nextCursor };
};

/** What people said about something. Two trips. */
export const readReportsOf = async (id: ReportedId, page: PageQuery): Promise<Page<Report>> => {
  const { data, nextCursor } = await listReportsOf(id, page);
  const people = await findUsers(data.map(({ userId }) => userId));
  const known = new Map(people.map((user) => [user.id, presentProfile(user)]));
  return { data: data.map(({ userId, ...said }) => ({ ...said, by: known.get(userId) ?? null })), nextCursor };
};

/** Keeps what was decided; what is reported at that very moment stays open. @throws AppError `report.not_found` */
export const decide = async (id: ReportedId, state: 'dismissed' | 'done'): Promise<void> => {
  const reported = await findReported(id);
  if (!reported) throw notFound();
  await setDecision(id, state, reported);
};
