import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { bootstrapQuery } from '../../lib/bootstrap.ts';
import { setTranslations, t } from '../../lib/i18n.ts';
import { stubApi } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { syncWithOtherTabs } from './other-tabs.ts';

const openTabChannel = () => {
  const channel = new BroadcastChannel('overtone.session');
  onTestFinished(() => channel.close());
  return channel;
};

describe('syncWithOtherTabs', () => {
  it('reloads the bootstrap data, runs the guards and then resets the other queries when the user changes in another tab', async () => {
    const client = new QueryClient();
    stubApi({ 'GET /api/v1/bootstrap-data': { body: { bootstrapData: buildBootstrap({}, buildUser()) } } });
    await client.ensureQueryData(bootstrapQuery);
    client.setQueryData(['mine'], 'Orla’s');
    stubApi({ 'GET /api/v1/bootstrap-data': { body: { bootstrapData: buildBootstrap() } } });
    const guardedUsers: unknown[] = [];
    const runGuards = async (): Promise<void> =>
      void guardedUsers.push(client.getQueryData(bootstrapQuery.queryKey)?.user);
    onTestFinished(syncWithOtherTabs(client, runGuards));
    openTabChannel().postMessage('changed');
    await vi.waitFor(() => expect(client.getQueryData(['mine'])).toBeUndefined());
    expect(guardedUsers).toEqual([null]);
    expect(client.getQueryData(bootstrapQuery.queryKey)?.user).toBeNull();
  });

  it('refetches queries in the language of the new user when the user changes in another tab', async () => {
    onTestFinished(() => setTranslations('en', null));
    const client = new QueryClient();
    stubApi({ 'GET /api/v1/bootstrap-data': { body: { bootstrapData: buildBootstrap() } } });
    await client.ensureQueryData(bootstrapQuery);
    const listener = '/media/languages/de/listener.0123456789abcdef.json';
    const bootstrapData = { ...buildBootstrap({}, buildUser()), i18n: { language: 'de', lines: { listener } } };
    stubApi({
      'GET /api/v1/bootstrap-data': { body: { bootstrapData } },
      [`GET ${listener}`]: { body: { Queue: 'Warteschlange' } },
    });
    const rendered: string[] = [];
    onTestFinished(
      client
        .getQueryCache()
        .subscribe(() => rendered.push(`${client.getQueryData(bootstrapQuery.queryKey)?.i18n.language} ${t('Queue')}`)),
    );
    onTestFinished(syncWithOtherTabs(client, async () => undefined));
    openTabChannel().postMessage('changed');
    await vi.waitFor(() => expect(rendered).toContain('de Warteschlange'));
    expect(rendered).not.toContain('de Queue');
  });

  it('refetches only the bootstrap data when the user gets a new session in another tab', async () => {
    const client = new QueryClient();
    stubApi({ 'GET /api/v1/bootstrap-data': { body: { bootstrapData: buildBootstrap({}, buildUser()) } } });
    await client.ensureQueryData(bootstrapQuery);
    client.setQueryData(['mine'], 'Orla’s');
    const renewed = { ...buildBootstrap({}, buildUser()), session_id: 'ses_01J00000000000000000000002' };
    stubApi({ 'GET /api/v1/bootstrap-data': { body: { bootstrapData: renewed } } });
    const runGuards = vi.fn(async () => undefined);
    onTestFinished(syncWithOtherTabs(client, runGuards));
    openTabChannel().postMessage('renewed');
    await vi.waitFor(() => expect(client.getQueryData(bootstrapQuery.queryKey)?.session_id).toBe(renewed.session_id));
    expect([client.getQueryData(['mine']), runGuards.mock.calls]).toEqual(['Orla’s', []]);
  });
});
