import { peopleContract } from '@overtone/shared/accounts/people/people.contract.ts';
import { reportContract } from '@overtone/shared/identity/reports/report.contract.ts';
import type { ReportedId } from '@overtone/shared/identity/reports/report.model.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { limits, rates } from '@overtone/shared/limits.ts';
import { expect, onTestFinished, test, vi } from 'vitest';
import { dayMs } from '../../platform/days.ts';
import { openBrowser } from '../../testing/browser.ts';
import { newId } from '../../testing/catalogue.ts';
import { cutOffAfter } from '../../testing/cut-off.ts';
import { at, make } from '../../testing/edited-playlists.ts';
import { freezeClock } from '../../testing/frozen-clock.ts';
import { addPerson, type Person } from '../../testing/people.ts';
import { everyItem, rawPartition } from '../../testing/raw-items.ts';
import { deliverReactions } from '../../testing/reactions.ts';
import { sentMessages } from '../../testing/sent-messages.ts';
import { markRemoved } from '../removal/removal.store.ts';
import { removeReportsOf } from './reports.store.ts';

const draft = (id: ReportedId, fields: object = {}) => ({ body: { id, reason: 'spam' as const, ...fields } });
const report = (person: Person, id: ReportedId, fields: object = {}) =>
  person.call(reportContract.report, draft(id, fields));
const addModerator = () => addPerson({ permissions: [{ name: 'users.update', restrictions: [] }] });
const of = (reportedId: ReportedId) => ({ params: { reportedId } });
const nobody = () => newId.track().replace('trk', 'usr') as `usr_${string}`;

/** What a list has of one thing. */
const seen = async (moderator: Person, id: ReportedId, state: 'open' | 'dismissed' | 'done') => {
  const { pagination } = await moderator.call(reportContract.list, { query: { state, perPage: 100 } });
  return pagination.data.find((one) => one.id === id);
};

test('people and playlists are reported once by each, and those who look after the site see what of it', async () => {
  const [ada, bo, eve] = [await addPerson({ name: 'Ada' }), await addPerson(), await addPerson({ name: 'Eve' })];
  const moderator = await addModerator();
  const mix = await make(eve, { name: 'Mix' });
  for (const _ of [1, 2]) await report(ada, eve.user.id, { reason: 'harassment', text: 'Every night.\n' });
  await report(bo, eve.user.id);
  await report(ada, mix.id);
  expect(await seen(moderator, eve.user.id, 'open')).toMatchObject({
    ...{ kind: 'person', name: 'Eve', isDeleted: false, reports: 2, decidedAt: null },
  });
  expect(await seen(moderator, mix.id, 'open')).toMatchObject({ kind: 'playlist', name: 'Mix', reports: 1 });
  const { data } = (await moderator.call(reportContract.reportsOf, { ...of(eve.user.id), query: {} })).pagination;
  expect(data.find(({ by }) => by?.id === ada.user.id)).toMatchObject({
    ...{ by: { name: 'Ada' }, reason: 'harassment', text: 'Every night.' },
  });
  for (const decision of ['dismissed', 'done'] as const) {
    await moderator.call(reportContract.decide, { ...of(eve.user.id), body: { decision } });
    expect(await seen(moderator, eve.user.id, 'open')).toBeUndefined();
    expect(await seen(moderator, eve.user.id, decision)).toMatchObject({ decidedAt: expect.any(String) });
  }
  // Somebody else has something to say about it.
  await report(moderator, eve.user.id);
  expect(await seen(moderator, eve.user.id, 'open')).toMatchObject({ reports: 3, decidedAt: null });
});

test('what was decided on is heard of from the same person again some days later, and counts them once', async () => {
  const now = Date.now();
  const goBack = (days: number) => vi.setSystemTime(now - days * dayMs);
  const [ada, eve, moderator] = [await addPerson(), await addPerson(), await addModerator()];
  const seenOpen = () => seen(moderator, eve.user.id, 'open');
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  goBack(limits.reportAgainDays + 1);
  await report(ada, eve.user.id, { text: 'Spam.' });
  goBack(limits.reportAgainDays);
  await moderator.call(reportContract.decide, { ...of(eve.user.id), body: { decision: 'dismissed' } });
  goBack(1);
  await report(ada, eve.user.id, { text: 'Too soon.' });
  expect(await seenOpen()).toBeUndefined();
  goBack(0);
  for (const text of ['Spam again.', 'And again.']) await report(ada, eve.user.id, { text });
  expect(await seenOpen()).toMatchObject({ reports: 1, decidedAt: null });
  const { data } = (await moderator.call(reportContract.reportsOf, { ...of(eve.user.id), query: {} })).pagination;
  expect(data.map(({ text }) => text)).toEqual(['Spam again.']);
});

test('what nobody can come upon, or is one’s own, is not reported; nor more of it than a day holds', async () => {
  freezeClock();
  onTestFinished(() => void vi.useRealTimers());
  const [ada, eve] = [await addPerson(), await addPerson()];
  const hidden = await make(eve, { isPublic: false });
  await eve.call(peopleContract.block, { params: { userId: ada.user.id } });
  for (const id of [ada.user.id, eve.user.id, hidden.id, nobody(), newId.playlist()]) {
    expect(await ada.refused(reportContract.report, draft(id))).toMatchObject({
      status: 404,
      code: 'report.not_found',
    });
  }
  // Who blocks somebody may have reason to.
  await report(eve, ada.user.id);
  expect((await ada.refused(reportContract.report, draft(nobody(), { reason: 'none' }))).status).toBe(422);
  expect((await openBrowser().refused(reportContract.report, draft(eve.user.id))).status).toBe(401);
  expect((await ada.refused(reportContract.list, { query: {} })).status).toBe(403);
  const decide = { ...of(nobody()), body: { decision: 'done' as const } };
  expect((await (await addModerator()).refused(reportContract.decide, decide)).code).toBe('report.not_found');
  for (let left = rates.report.account - 5; left > 0; left -= 1) await ada.send(reportContract.report, draft(nobody()));
  expect((await ada.refused(reportContract.report, draft(nobody()))).status).toBe(429);
});

test('with an account go its reports and what was said about it, wherever its removal is cut off', async () => {
  const moderator = await addModerator();
  for (let allowed = 0; ; allowed += 1) {
    const [ada, bo, eve] = [await addPerson(), await addPerson(), await addPerson()];
    await report(ada, eve.user.id);
    await report(ada, bo.user.id);
    await report(bo, eve.user.id);
    await report(eve, ada.user.id);
    await markRemoved(ada.user.id);
    const { goOn } = cutOffAfter(allowed);
    await removeReportsOf(ada.user.id).catch(() => undefined);
    const hasDied = goOn();
    await removeReportsOf(ada.user.id);
    const left = await everyItem('ACCOUNTS_TABLE', ada.user.id);
    expect(left.filter(({ pk, sk }) => /report/.test(`${pk} ${sk}`))).toEqual([]);
    expect(await seen(moderator, eve.user.id, 'open')).toMatchObject({ reports: 1 });
    expect(await seen(moderator, bo.user.id, 'open')).toBeUndefined();
    if (!hasDied) break;
  }
});

test('with a playlist goes what was said about it, and nothing of it is in the way of a reporter who goes', async () => {
  const [ada, eve, moderator] = [await addPerson(), await addPerson(), await addModerator()];
  const mix = await make(eve, { name: 'Mix' });
  await report(ada, mix.id, { text: 'Spam.' });
  const sent = sentMessages('REACTIONS_QUEUE_URL');
  await eve.call(playlistContract.remove, at(mix.id));
  expect(await deliverReactions(sent())).toEqual({ batchItemFailures: [] });
  expect(await seen(moderator, mix.id, 'open')).toBeUndefined();
  expect(await rawPartition('ACCOUNTS_TABLE', `reported#${mix.id}`)).toEqual([]);
  await markRemoved(ada.user.id);
  await removeReportsOf(ada.user.id);
  expect(await everyItem('ACCOUNTS_TABLE', mix.id)).toEqual([]);
});
