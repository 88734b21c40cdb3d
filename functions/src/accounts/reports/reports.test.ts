import { blocksContract } from '@overtone/shared/accounts/blocks/blocks.contract.ts';
import { identityLimits } from '@overtone/shared/identity/identity-limits.ts';
import { reportContract } from '@overtone/shared/identity/reports/report.contract.ts';
import type { ReportableId, ReportedId } from '@overtone/shared/identity/reports/report.model.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { rates } from '@overtone/shared/rates.ts';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { dayMs } from '../../platform/days.ts';
import { openBrowser } from '../../testing/browser.ts';
import { newId } from '../../testing/catalogue.ts';
import { failWritesAfter } from '../../testing/fail-writes-after.ts';
import { freezeClock } from '../../testing/frozen-clock.ts';
import { createPlaylist, getPlaylistParams } from '../../testing/playlists.ts';
import { findItemsContaining, readRawPartition } from '../../testing/raw-items.ts';
import { deliverReactions } from '../../testing/reactions.ts';
import { captureSentMessages } from '../../testing/sent-messages.ts';
import { addUser, type TestUser } from '../../testing/users.ts';
import { markUserDeleted } from '../deletion/account-deletion.store.ts';
import { removeReportsOf } from './reports.store.ts';

const buildDraft = (id: ReportableId, fields: object = {}) => ({ body: { id, reason: 'spam' as const, ...fields } });
const report = (user: TestUser, id: ReportableId, fields: object = {}) =>
  user.call(reportContract.report, buildDraft(id, fields));
const addModerator = () => addUser({ permissions: [{ name: 'users.update', restrictions: [] }] });
const reportedParams = (reportedId: ReportedId) => ({ params: { reportedId } });
const createUnknownUserId = () => newId.track().replace('trk', 'usr') as `usr_${string}`;

/** Returns an item of a list of reported items. */
const findReportedItem = async (moderator: TestUser, id: ReportedId, state: 'open' | 'dismissed' | 'done') => {
  const { pagination } = await moderator.call(reportContract.list, { query: { state, perPage: 100 } });
  return pagination.data.find((item) => item.id === id);
};

describe('POST reports', () => {
  it('counts one report for each user, and lists reported items to moderators', async () => {
    const [ada, bo, eve] = [await addUser({ name: 'Ada' }), await addUser(), await addUser({ name: 'Eve' })];
    const moderator = await addModerator();
    const playlist = await createPlaylist(eve, { name: 'Mix' });
    for (const _ of [1, 2]) await report(ada, eve.user.id, { reason: 'harassment', text: 'Every night.\n' });
    await report(bo, eve.user.id);
    await report(ada, playlist.id);
    expect(await findReportedItem(moderator, eve.user.id, 'open')).toMatchObject({
      ...{ kind: 'user', name: 'Eve', isDeleted: false, reports: 2, decidedAt: null },
    });
    expect(await findReportedItem(moderator, playlist.id, 'open')).toMatchObject({
      kind: 'playlist',
      name: 'Mix',
      reports: 1,
    });
    const { data } = (await moderator.call(reportContract.reportsOf, { ...reportedParams(eve.user.id), query: {} }))
      .pagination;
    expect(data.find(({ reporter }) => reporter?.id === ada.user.id)).toMatchObject({
      ...{ reporter: { name: 'Ada' }, reason: 'harassment', text: 'Every night.' },
    });
    for (const decision of ['dismissed', 'done'] as const) {
      await moderator.call(reportContract.decide, { ...reportedParams(eve.user.id), body: { decision } });
      expect(await findReportedItem(moderator, eve.user.id, 'open')).toBeUndefined();
      expect(await findReportedItem(moderator, eve.user.id, decision)).toMatchObject({ decidedAt: expect.any(String) });
    }
    // A report by another user reopens the reported item.
    await report(moderator, eve.user.id);
    expect(await findReportedItem(moderator, eve.user.id, 'open')).toMatchObject({ reports: 3, decidedAt: null });
  });

  it('accepts another report by the same user some days after a decision', async () => {
    const now = Date.now();
    const setDaysAgo = (days: number) => vi.setSystemTime(now - days * dayMs);
    const [ada, eve, moderator] = [await addUser(), await addUser(), await addModerator()];
    const findOpenItem = () => findReportedItem(moderator, eve.user.id, 'open');
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    setDaysAgo(identityLimits.reportAgainDays + 1);
    await report(ada, eve.user.id, { text: 'Spam.' });
    setDaysAgo(identityLimits.reportAgainDays);
    await moderator.call(reportContract.decide, { ...reportedParams(eve.user.id), body: { decision: 'dismissed' } });
    setDaysAgo(1);
    await report(ada, eve.user.id, { text: 'Too soon.' });
    expect(await findOpenItem()).toBeUndefined();
    setDaysAgo(0);
    for (const text of ['Spam again.', 'And again.']) await report(ada, eve.user.id, { text });
    expect(await findOpenItem()).toMatchObject({ reports: 1, decidedAt: null });
    const { data } = (await moderator.call(reportContract.reportsOf, { ...reportedParams(eve.user.id), query: {} }))
      .pagination;
    expect(data.map(({ text }) => text)).toEqual(['Spam again.']);
  });

  it('returns 404 for hidden items and items of the user, and 429 above the daily limit', async () => {
    freezeClock();
    onTestFinished(() => void vi.useRealTimers());
    const [ada, eve] = [await addUser(), await addUser()];
    const hidden = await createPlaylist(eve, { isPublic: false });
    await eve.call(blocksContract.block, { params: { userId: ada.user.id } });
    for (const id of [ada.user.id, eve.user.id, hidden.id, createUnknownUserId(), newId.playlist()]) {
      expect(await ada.expectRefusal(reportContract.report, buildDraft(id))).toMatchObject({
        status: 404,
        code: 'report.not_found',
      });
    }
    // A user may report a blocked user.
    await report(eve, ada.user.id);
    expect(
      (await ada.expectRefusal(reportContract.report, buildDraft(createUnknownUserId(), { reason: 'none' }))).status,
    ).toBe(422);
    expect((await openBrowser().expectRefusal(reportContract.report, buildDraft(eve.user.id))).status).toBe(401);
    expect((await ada.expectRefusal(reportContract.list, { query: {} })).status).toBe(403);
    const decide = { ...reportedParams(createUnknownUserId()), body: { decision: 'done' as const } };
    expect((await (await addModerator()).expectRefusal(reportContract.decide, decide)).code).toBe('report.not_found');
    for (let remaining = rates.report.account - 5; remaining > 0; remaining -= 1)
      await ada.send(reportContract.report, buildDraft(createUnknownUserId()));
    expect((await ada.expectRefusal(reportContract.report, buildDraft(createUnknownUserId()))).status).toBe(429);
  });
});

describe('Deletion of reports', () => {
  it('deletes the reports by and about a user, also after an interruption', async () => {
    const moderator = await addModerator();
    for (let allowedWrites = 0; ; allowedWrites += 1) {
      const [ada, bo, eve] = [await addUser(), await addUser(), await addUser()];
      await report(ada, eve.user.id);
      await report(ada, bo.user.id);
      await report(bo, eve.user.id);
      await report(eve, ada.user.id);
      await markUserDeleted(ada.user.id);
      const { allowWrites } = failWritesAfter(allowedWrites);
      await removeReportsOf(ada.user.id).catch(() => undefined);
      const wasInterrupted = allowWrites();
      await removeReportsOf(ada.user.id);
      const remaining = await findItemsContaining('ACCOUNTS_TABLE', ada.user.id);
      expect(remaining.filter(({ pk, sk }) => /report/.test(`${pk} ${sk}`))).toEqual([]);
      expect(await findReportedItem(moderator, eve.user.id, 'open')).toMatchObject({ reports: 1 });
      expect(await findReportedItem(moderator, bo.user.id, 'open')).toBeUndefined();
      if (!wasInterrupted) break;
    }
  });

  it('deletes the reports of a deleted playlist', async () => {
    const [ada, eve, moderator] = [await addUser(), await addUser(), await addModerator()];
    const playlist = await createPlaylist(eve, { name: 'Mix' });
    await report(ada, playlist.id, { text: 'Spam.' });
    const readSentMessages = captureSentMessages('REACTIONS_QUEUE_URL');
    await eve.call(playlistContract.remove, getPlaylistParams(playlist.id));
    expect(await deliverReactions(readSentMessages())).toEqual({ batchItemFailures: [] });
    expect(await findReportedItem(moderator, playlist.id, 'open')).toBeUndefined();
    expect(await readRawPartition('ACCOUNTS_TABLE', `reported#${playlist.id}`)).toEqual([]);
    await markUserDeleted(ada.user.id);
    await removeReportsOf(ada.user.id);
    expect(await findItemsContaining('ACCOUNTS_TABLE', playlist.id)).toEqual([]);
  });
});
