import { QueryClient } from '@tanstack/react-query';
import { expect, it, onTestFinished, vi } from 'vitest';
import { bootstrapQuery } from '../../lib/bootstrap.ts';
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
