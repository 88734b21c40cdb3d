import { QueryClient } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { bootstrapQuery } from '../../lib/bootstrap.ts';
import { setTranslations, t } from '../../lib/i18n.ts';
import { stubApi } from '../../testing/api-stub.ts';
import { aBootstrap, aUser } from '../../testing/bootstrap.ts';
import { followOtherTabs } from './other-tabs.ts';

const tab = () => {
  const channel = new BroadcastChannel('overtone.session');
  onTestFinished(() => channel.close());
  return channel;
};

it('finds out who is here now, asks the guards, and reads everything else anew', async () => {
  const client = new QueryClient();
  stubApi({ 'GET /api/v1/bootstrap-data': { body: { bootstrapData: aBootstrap({}, aUser()) } } });
  await client.ensureQueryData(bootstrapQuery);
  client.setQueryData(['mine'], 'Orla’s');
  stubApi({ 'GET /api/v1/bootstrap-data': { body: { bootstrapData: aBootstrap() } } });
  const asked: unknown[] = [];
  const guards = async (): Promise<void> => void asked.push(client.getQueryData(bootstrapQuery.queryKey)?.user);
  onTestFinished(followOtherTabs(client, guards));
  tab().postMessage('changed');
  await vi.waitFor(() => expect(client.getQueryData(['mine'])).toBeUndefined());
  expect(asked).toEqual([null]);
  expect(client.getQueryData(bootstrapQuery.queryKey)?.user).toBeNull();
});

it('reads on in the language of whoever is here now', async () => {
  onTestFinished(() => setTranslations('en', null));
  const client = new QueryClient();
  stubApi({ 'GET /api/v1/bootstrap-data': { body: { bootstrapData: aBootstrap() } } });
  await client.ensureQueryData(bootstrapQuery);
  const listener = '/media/languages/de/listener.0123456789abcdef.json';
  const bootstrapData = { ...aBootstrap({}, aUser()), i18n: { language: 'de', lines: { listener } } };
  stubApi({
    'GET /api/v1/bootstrap-data': { body: { bootstrapData } },
    [`GET ${listener}`]: { body: { Queue: 'Warteschlange' } },
  });
  const said: string[] = [];
  onTestFinished(
    client
      .getQueryCache()
      .subscribe(() => said.push(`${client.getQueryData(bootstrapQuery.queryKey)?.i18n.language} ${t('Queue')}`)),
  );
  onTestFinished(followOtherTabs(client, async () => undefined));
  tab().postMessage('changed');
  await vi.waitFor(() => expect(said).toContain('de Warteschlange'));
  expect(said).not.toContain('de Queue');
});
