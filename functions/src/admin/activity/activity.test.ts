/** @module-tag noRetry */
import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { activityContract } from '@overtone/shared/admin/activity/activity.contract.ts';
import type { StoredActivity } from '@overtone/shared/admin/activity/activity.model.ts';
import { reportContract } from '@overtone/shared/identity/reports/report.contract.ts';
import { ActivityId, type UserId } from '@overtone/shared/ids.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { settingsContract } from '@overtone/shared/site/settings/settings.contract.ts';
import { ulid } from 'ulid';
import { describe, expect, it, onTestFinished } from 'vitest';
import { dynamo } from '../../platform/aws.ts';
import { activityItem } from '../../platform/dynamo/activity.item.ts';
import { putItem } from '../../platform/dynamo/write.ts';
import { readSettings } from '../../site/settings/settings.service.ts';
import { addActor } from '../../testing/actors.ts';
import { addPlaylist } from '../../testing/catalogue.ts';
import { isolatedActivityTable, isolatedSiteTable } from '../../testing/isolated-tables.store.ts';
import { addUser } from '../../testing/users.ts';
import { asUser } from '../../testing/visitor.ts';
import { activityExport, toActivitySelection } from './activity.export.ts';
import { listActivity } from './activity.store.ts';

const viewer = asUser('logs.view');
const readEntries = async (query: { readonly actor?: UserId; readonly subject?: string; readonly action?: never }) =>
  (await viewer.call(activityContract.list, { query: { perPage: 100, ...query } })).pagination.data;

const addEntries = async (count: number, fields: Partial<StoredActivity> = {}): Promise<void> => {
  const write = (index: number) => {
    const time = Date.now() - index * 1_000;
    return putItem(activityItem, {
      ...{ id: ActivityId.parse(`act_${ulid(time)}`), createdAt: new Date(time).toISOString() },
      ...{ action: 'playlist.update', subject: { type: 'playlist', id: `pls_${index % 7}`, name: 'Mix' } },
      ...{ before: { name: 'A' }, after: { name: 'B' }, actorId: 'usr_01JD0000000000000000000000' },
      ...{ onBehalfOf: null, requestId: 'r', expires: Math.floor(Date.now() / 1_000) + 3_600, ...fields },
    });
  };
  for (let start = 0; start < count; start += 50)
    await Promise.all(Array.from({ length: Math.min(50, count - start) }, (_, index) => write(start + index)));
};

describe('activity.list', () => {
  it('shows who changed what of whose playlist, from what to what', async () => {
    const [admin, owner] = [await addActor('admin'), await addUser({ name: 'Ada' })];
    const playlist = await addPlaylist({ name: 'Old mix', owner: { id: owner.user.id, name: 'Ada' } });
    await admin.call(playlistContract.update, {
      params: { playlistId: playlist.id },
      body: { name: 'New mix', updatedAt: playlist.updatedAt },
    });
    const [entry] = await readEntries({ subject: playlist.id });
    expect(entry).toMatchObject({
      ...{ action: 'playlist.update', actorId: admin.user.id, actor: { id: admin.user.id } },
      ...{ onBehalfOf: { id: owner.user.id, name: 'Ada' }, subject: { type: 'playlist', name: 'New mix' } },
      ...{ before: { name: 'Old mix' }, after: { name: 'New mix' } },
    });
    expect(Object.keys(entry?.after ?? {}).toSorted()).toEqual(['name', 'updatedAt']);
    expect(await readEntries({ actor: admin.user.id })).toEqual([entry]);
  });

  it('has one entry after two admins saved the same version, of the one who was first', async () => {
    const [admin, other, owner] = [await addActor('admin'), await addActor('admin'), await addUser()];
    const { id, name } = owner.user;
    const playlist = await addPlaylist({ owner: { id, name } });
    const save = (name: string) => ({
      params: { playlistId: playlist.id },
      body: { name, updatedAt: playlist.updatedAt },
    });
    await admin.call(playlistContract.update, save('First'));
    expect(await other.expectRefusal(playlistContract.update, save('Second'))).toMatchObject({ status: 409 });
    expect(await readEntries({ subject: playlist.id })).toMatchObject([{ actorId: admin.user.id }]);
  });

  it('contains whether a secret was set, but not the secret', async () => {
    const [removeSite, removeLog] = [await isolatedSiteTable(), await isolatedActivityTable()];
    onTestFinished(async () => {
      await removeSite();
      await removeLog();
    });
    const admin = await addActor('admin');
    for (const secret of ['sixteen-secrets-1', 'sixteen-secrets-2']) {
      const values = { 'recaptcha.secret_key': secret, 'branding.site_name': `Site ${secret.at(-1)}` };
      await admin.call(settingsContract.update, { body: { values, version: (await readSettings()).version } });
    }
    const [second, first] = await readEntries({ actor: admin.user.id });
    expect(first?.after).toEqual({ 'recaptcha.secret_key': '***', 'branding.site_name': 'Site 1' });
    expect(second).toMatchObject({
      before: { 'recaptcha.secret_key': '***', 'branding.site_name': 'Site 1' },
      after: { 'recaptcha.secret_key': '***', 'branding.site_name': 'Site 2' },
    });
    const { Items } = await dynamo().send(new ScanCommand({ TableName: process.env.ACTIVITY_TABLE }));
    expect(JSON.stringify(Items)).not.toContain('sixteen-secrets');
    const days = (Number(Items?.[0]?.ttl) * 1_000 - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(400);
  });

  it('names users by their current name, and by none after their account was deleted', async () => {
    const [admin, reporter, reported] = [await addActor('admin'), await addUser(), await addUser({ name: 'Eve' })];
    await reporter.call(reportContract.report, { body: { id: reported.user.id, reason: 'spam' } as never });
    await admin.call(reportContract.decide, { params: { reportedId: reported.user.id }, body: { decision: 'done' } });
    const [entry] = await readEntries({ actor: admin.user.id });
    expect(entry).toMatchObject({ subject: { type: 'user', name: 'Eve' }, before: { state: 'open' } });
    const { data } = await listActivity({ actor: admin.user.id }, { perPage: 1 });
    expect(JSON.stringify(data)).not.toContain('Eve');
  });

  it('costs the same with 40 and with 1,200 entries, also filtered', async () => {
    const removeLog = await isolatedActivityTable();
    onTestFinished(removeLog);
    const filters = [
      {},
      { actor: 'usr_01JD0000000000000000000000' },
      { subject: 'pls_3' },
      { action: 'playlist.update' },
    ];
    const measure = async () => {
      const units: number[] = [];
      dynamo().middlewareStack.add(
        (next) => async (args) => {
          Object.assign(args.input, { ReturnConsumedCapacity: 'TOTAL' });
          const result = await next(args);
          units.push(
            (result.output as { ConsumedCapacity?: { CapacityUnits?: number } }).ConsumedCapacity?.CapacityUnits ?? 0,
          );
          return result;
        },
        { step: 'initialize', name: 'measure log' },
      );
      const pages: number[] = [];
      for (const filter of filters) pages.push((await listActivity(filter as never, { perPage: 5 })).data.length);
      dynamo().middlewareStack.remove('measure log');
      return { units, pages };
    };
    await addEntries(40);
    const small = await measure();
    expect(small).toEqual({ units: Array(4).fill(expect.any(Number)), pages: [5, 5, 5, 5] });
    await addEntries(1_160);
    expect(await measure()).toEqual(small);
  });

  it('lists page by page, newest first, and rejects two filters', async () => {
    const removeLog = await isolatedActivityTable();
    onTestFinished(removeLog);
    await addEntries(12);
    const first = await viewer.call(activityContract.list, { query: { perPage: 10, action: 'playlist.update' } });
    const cursor = first.pagination.nextCursor ?? undefined;
    const second = await viewer.call(activityContract.list, {
      query: { perPage: 10, action: 'playlist.update', cursor },
    });
    const times = [...first.pagination.data, ...second.pagination.data].map(({ createdAt }) => createdAt);
    expect(times).toHaveLength(12);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(second.pagination.nextCursor).toBeNull();
    const twoFilters = { query: { subject: 'pls_1', action: 'playlist.update' } } as const;
    expect(await viewer.expectRefusal(activityContract.list, twoFilters)).toMatchObject({ status: 422 });
  });

  it('returns 403 without logs.view', async () => {
    expect(
      (await asUser('admin.access', 'users.update').expectRefusal(activityContract.list, { query: {} })).status,
    ).toBe(403);
  });
});

describe('activityExport', () => {
  it('contains the entries of a filter over several pages', async () => {
    const removeLog = await isolatedActivityTable();
    onTestFinished(removeLog);
    await addEntries(520);
    await addEntries(3, { action: 'comment.hide' });
    const readLines = async (filter: Parameters<typeof toActivitySelection>[0]) => {
      const lines: (readonly unknown[])[] = [];
      for await (const chunk of activityExport.iterateLines(toActivitySelection(filter), null)) lines.push(...chunk);
      return lines;
    };
    expect(await readLines({})).toHaveLength(523);
    const lines = await readLines({ action: 'comment.hide' });
    expect(lines.map((line) => line[activityExport.header.indexOf('action')])).toEqual(Array(3).fill('comment.hide'));
  });
});
