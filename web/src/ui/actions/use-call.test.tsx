import { channelContract } from '@overtone/shared/discovery/channels/channel.contract.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createInfiniteQuery, createQuery, keyOf } from '../../lib/create-query.ts';
import { changeOf } from '../../lib/optimistic.ts';
import { nextCursor } from '../../lib/paging.ts';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap } from '../../testing/bootstrap.ts';
import { openApp } from '../../testing/open-app.tsx';
import { toasts } from '../feedback/toasts.ts';
import { Form, FormField, SubmitButton } from '../fields/form.tsx';
import { TextField } from '../fields/text-field.tsx';
import { type CallOptions, useCall } from './use-call.ts';

type Update = typeof playlistContract.update;

const params = { playlistId: 'pls_01J00000000000000000000001' } as const;
const path = `POST /api/v1/playlists/${params.playlistId}`;
const updatedAt = '2026-01-01T00:00:00.000Z';
const renamed = { params, body: { name: 'High tide', updatedAt } };

const playlist = createQuery(playlistContract.get, { params }, (reply) => reply.playlist.name);
const renaming = { optimistic: () => [changeOf(playlist, () => 'High tide')] };

const saved: Answer = { body: { playlist: { name: 'High tide' } } };
const refused: Answer = { status: 409, body: { code: 'playlist.changed', message: 'Somebody else changed it.' } };

/** A pending response and the function that delivers it. */
const waiting = (answer: Answer): [Answer, () => void] => {
  let come = (): void => undefined;
  const after = new Promise<void>((resolve) => {
    come = resolve;
  });
  return [{ ...answer, after }, come];
};

/** All toasts in order. */
const heard: (string | undefined)[] = [];

beforeEach(() => {
  const shown = toasts.get();
  if (shown) toasts.close(shown.id);
  heard.length = 0;
  onTestFinished(toasts.subscribe(() => heard.push(toasts.get()?.message)));
});

const open = (Page: React.ComponentType, answers: Record<string, Answer>) =>
  openApp([{ path: '/', element: <Page /> }], { bootstrap: buildBootstrap(), answers });

/** A page with a button that renames a playlist. */
const openButton = (answer: Answer, options?: CallOptions<Update>, done?: () => unknown) => {
  const Rename = () => {
    const { run, pending } = useCall(playlistContract.update, options);
    return (
      <button type="button" aria-busy={pending} onClick={() => void run(renamed, done)}>
        Rename
      </button>
    );
  };
  const app = open(Rename, { [path]: answer });
  const button = screen.getByRole('button', { name: 'Rename' });
  const press = () => app.user.click(button);
  const rested = () => waitFor(() => expect(button.ariaBusy).toBe('false'));
  return { ...app, press, rested, calls: () => app.asked.filter(({ method }) => method === 'POST') };
};

describe('useCall', () => {
  it('passes the reply on, then shows one toast', async () => {
    const done = vi.fn(() => expect(heard).toEqual([]));
    const { press, rested } = openButton(saved, { said: ({ body }) => `It is ${body.name} now` }, done);
    await press();
    await rested();
    expect(done).toHaveBeenCalledExactlyOnceWith(saved.body);
    expect(heard).toEqual(['It is High tide now']);
  });

  it("shows the server's message once and passes nothing on", async () => {
    const done = vi.fn();
    const { press, rested } = openButton(refused, { said: 'Saved' }, done);
    await press();
    await rested();
    expect(heard).toEqual(['Somebody else changed it.']);
    expect(done).not.toHaveBeenCalled();
  });

  it('reports an error to a callback in place of a toast', async () => {
    const tell = vi.fn();
    const { press, rested } = openButton(refused, { tell });
    await press();
    await rested();
    expect(tell).toHaveBeenCalledExactlyOnceWith('Somebody else changed it.');
    expect(heard).toEqual([]);
  });

  it('shows a general message for a programming error', async () => {
    const { press, rested } = openButton(saved, { said: 'Saved' }, () => {
      throw new TypeError('x is undefined');
    });
    await press();
    await rested();
    expect(heard).toEqual(['There was an issue. Please try again.']);
  });

  it('sends one call when it is pressed twice', async () => {
    const [answer, come] = waiting(saved);
    const { press, rested, calls } = openButton(answer, { said: 'Saved' });
    await press();
    await press();
    come();
    await rested();
    expect([calls().length, heard]).toEqual([1, ['Saved']]);
    await press();
    await rested();
    expect(calls()).toHaveLength(2);
  });

  it('completes and shows a toast after the user has left the page', async () => {
    const [answer, come] = waiting(saved);
    const { press, view } = openButton(answer, { said: 'Saved' });
    await press();
    view.unmount();
    come();
    await waitFor(() => expect(heard).toEqual(['Saved']));
  });

  it('sends nothing when a required step was declined', async () => {
    const done = vi.fn();
    const { press, rested, calls } = openButton(saved, { said: 'Saved', through: async () => undefined }, done);
    await press();
    await rested();
    expect([calls().length, heard, done.mock.calls.length]).toEqual([0, [], 0]);
  });

  it('applies an optimistic change before the response', async () => {
    const [answer, come] = waiting(saved);
    const { client, press, rested } = openButton(answer, renaming);
    client.setQueryData(playlist.queryKey, 'Low tide');
    await press();
    expect(client.getQueryData(playlist.queryKey)).toBe('High tide');
    come();
    await rested();
    expect(client.getQueryData(playlist.queryKey)).toBe('High tide');
  });

  it.each([
    ['refused', refused, {}],
    ['declined', saved, { through: async () => undefined }],
  ])('reverts a change that was %s and reloads', async (_, answer, options) => {
    const { client, press, rested } = openButton(answer, { ...renaming, ...options });
    client.setQueryData(playlist.queryKey, 'Low tide');
    await press();
    await rested();
    expect(client.getQueryState(playlist.queryKey)).toMatchObject({ data: 'Low tide', isInvalidated: true });
  });

  it('does not revert newer data', async () => {
    const [answer, come] = waiting(refused);
    const { client, press, rested } = openButton(answer, renaming);
    client.setQueryData(playlist.queryKey, 'Low tide');
    await press();
    client.setQueryData(playlist.queryKey, 'Spring tide');
    come();
    await rested();
    expect(client.getQueryData(playlist.queryKey)).toBe('Spring tide');
  });

  it('ignores earlier pending responses after a change', async () => {
    const [answer, come] = waiting(saved);
    const { client, press } = openButton(answer, renaming);
    client.setQueryData(playlist.queryKey, 'Low tide');
    let read = (_: string): void => undefined;
    const reading = client.prefetchQuery({
      ...playlist,
      queryFn: () =>
        new Promise<string>((resolve) => {
          read = resolve;
        }),
      staleTime: 0,
    });
    await press();
    read('Low tide');
    come();
    await reading;
    expect(client.getQueryData(playlist.queryKey)).toBe('High tide');
  });

  it('does not wait for queries without data', async () => {
    const { client, press, rested } = openButton(refused, renaming);
    await press();
    await rested();
    expect(client.getQueryData(playlist.queryKey)).toBeUndefined();
  });

  const other = { playlistId: 'pls_01J00000000000000000000002' };
  const below = createInfiniteQuery(
    playlistContract.tracks,
    { params, query: {} },
    (reply) => reply.pagination,
    nextCursor,
  ).queryKey;
  const kept = [
    keyOf(playlistContract.get, { params: other }),
    keyOf(playlistContract.tracks, { params: other }),
    keyOf(channelContract.get, { params: { slugOrId: 'home' } }),
  ];

  it.each([
    ['its own and what is below', [playlistContract.get], [playlist.queryKey, below], kept],
    ['what it names alone', [playlistContract.tracks], [below], [playlist.queryKey, ...kept]],
    ['nothing unless told', [], [], [playlist.queryKey, below, ...kept]],
  ])('refreshes %s', async (_, refresh, stale, fresh) => {
    const { client, press, rested } = openButton(saved, { refresh });
    for (const key of [...stale, ...fresh]) client.setQueryData(key, 'read before');
    await press();
    await rested();
    const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;
    expect(stale.map(isStale)).toEqual(stale.map(() => true));
    expect(fresh.map(isStale)).toEqual(fresh.map(() => false));
  });

  it('refreshes all queries of an endpoint without parameters', async () => {
    const Create = () => {
      const { run } = useCall(playlistContract.create, { refresh: [playlistContract.get], said: 'Made' });
      return (
        <button type="button" onClick={() => void run({ body: { name: 'High tide' } })}>
          Create
        </button>
      );
    };
    const { client, user } = open(Create, { 'POST /api/v1/playlists': saved });
    for (const key of [playlist.queryKey, ...kept]) client.setQueryData(key, 'read before');
    await user.click(screen.getByRole('button'));
    await waitFor(() => expect(heard).toEqual(['Made']));
    const stale = [playlist.queryKey, ...kept].map((key) => client.getQueryState(key)?.isInvalidated);
    expect(stale).toEqual([true, true, true, false]);
  });

  it('refreshes even if the reply handler fails, because the server has made the change', async () => {
    const { client, press, rested } = openButton(saved, { refresh: [playlistContract.get] }, () => {
      throw new Error('no');
    });
    client.setQueryData(playlist.queryKey, 'Low tide');
    await press();
    await rested();
    expect(client.getQueryState(playlist.queryKey)?.isInvalidated).toBe(true);
  });

  const Details = () => {
    const form = useForm({ defaultValues: { name: 'Low tide', description: '' } });
    const save = useCall(playlistContract.update, { form, said: 'Saved' });
    return (
      <Form form={form} onSubmit={(values) => save.run({ params, body: { ...values, updatedAt } })}>
        <FormField as={TextField} control={form.control} name="name" label="Name" />
        <FormField as={TextField} control={form.control} name="description" label="Description" />
        <SubmitButton>Save</SubmitButton>
      </Form>
    );
  };

  it('shows field errors at the form and other errors in one toast', async () => {
    const errors = { description: ['Too long.'], name: ['Already taken.'], updatedAt: ['It was changed.'] };
    const { user } = open(Details, { [path]: { status: 422, body: { message: 'No.', errors } } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const name = await screen.findByRole('textbox', { name: 'Name', description: 'Already taken.' });
    expect(screen.getByRole('textbox', { name: 'Description', description: 'Too long.' })).toBeDefined();
    expect(document.activeElement).toBe(name);
    expect(heard).toEqual(['It was changed.']);
  });
});
