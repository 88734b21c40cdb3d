import { channelContract } from '@overtone/shared/discovery/channels/channel.contract.ts';
import { playlistContract } from '@overtone/shared/library/playlists/playlist.contract.ts';
import { screen, waitFor } from '@testing-library/react';
import { useForm } from 'react-hook-form';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createInfiniteQuery, createQuery, getQueryKey } from '../../lib/create-query.ts';
import { createChange } from '../../lib/optimistic.ts';
import { getNextCursor } from '../../lib/paging.ts';
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
const renameInput = { params, body: { name: 'High tide', updatedAt } };

const playlist = createQuery(playlistContract.get, { params }, (response) => response.playlist.name);
const optimisticRename = { optimistic: () => [createChange(playlist, () => 'High tide')] };

const savedAnswer: Answer = { body: { playlist: { name: 'High tide' } } };
const refusedAnswer: Answer = { status: 409, body: { code: 'playlist.changed', message: 'Somebody else changed it.' } };

/** A pending response and the function that delivers it. */
const createPendingAnswer = (answer: Answer): [Answer, () => void] => {
  let respond = (): void => undefined;
  const after = new Promise<void>((resolve) => {
    respond = resolve;
  });
  return [{ ...answer, delayUntil: after }, respond];
};

/** All toasts in order. */
const shownMessages: (string | undefined)[] = [];

beforeEach(() => {
  const currentToast = toasts.get();
  if (currentToast) toasts.close(currentToast.id);
  shownMessages.length = 0;
  onTestFinished(toasts.subscribe(() => shownMessages.push(toasts.get()?.message)));
});

const openPage = (Page: React.ComponentType, answers: Record<string, Answer>) =>
  openApp([{ path: '/', element: <Page /> }], { bootstrap: buildBootstrap(), answers });

/** A page with a button that renames a playlist. */
const openButton = (answer: Answer, options?: CallOptions<Update>, onResponse?: () => unknown) => {
  const Rename = () => {
    const { run, isPending } = useCall(playlistContract.update, options);
    return (
      <button type="button" aria-busy={isPending} onClick={() => void run(renameInput, onResponse)}>
        Rename
      </button>
    );
  };
  const app = openPage(Rename, { [path]: answer });
  const button = screen.getByRole('button', { name: 'Rename' });
  const press = () => app.user.click(button);
  const waitUntilIdle = () => waitFor(() => expect(button.ariaBusy).toBe('false'));
  return { ...app, press, waitUntilIdle, getCalls: () => app.sentRequests.filter(({ method }) => method === 'POST') };
};

describe('useCall', () => {
  it('passes the response to the callback, then shows one toast', async () => {
    const onResponse = vi.fn(() => expect(shownMessages).toEqual([]));
    const { press, waitUntilIdle } = openButton(
      savedAnswer,
      { successMessage: ({ body }) => `It is ${body.name} now` },
      onResponse,
    );
    await press();
    await waitUntilIdle();
    expect(onResponse).toHaveBeenCalledExactlyOnceWith(savedAnswer.body);
    expect(shownMessages).toEqual(['It is High tide now']);
  });

  it("shows the server's message once and does not call the callback on an error", async () => {
    const onResponse = vi.fn();
    const { press, waitUntilIdle } = openButton(refusedAnswer, { successMessage: 'Saved' }, onResponse);
    await press();
    await waitUntilIdle();
    expect(shownMessages).toEqual(['Somebody else changed it.']);
    expect(onResponse).not.toHaveBeenCalled();
  });

  it('passes an error message to the given function in place of a toast', async () => {
    const onError = vi.fn();
    const { press, waitUntilIdle } = openButton(refusedAnswer, { onErrorMessage: onError });
    await press();
    await waitUntilIdle();
    expect(onError).toHaveBeenCalledExactlyOnceWith('Somebody else changed it.');
    expect(shownMessages).toEqual([]);
  });

  it('shows a general message when the callback throws', async () => {
    const { press, waitUntilIdle } = openButton(savedAnswer, { successMessage: 'Saved' }, () => {
      throw new TypeError('x is undefined');
    });
    await press();
    await waitUntilIdle();
    expect(shownMessages).toEqual(['There was an issue. Please try again.']);
  });

  it('sends one call when it is pressed twice', async () => {
    const [answer, respond] = createPendingAnswer(savedAnswer);
    const { press, waitUntilIdle, getCalls } = openButton(answer, { successMessage: 'Saved' });
    await press();
    await press();
    respond();
    await waitUntilIdle();
    expect([getCalls().length, shownMessages]).toEqual([1, ['Saved']]);
    await press();
    await waitUntilIdle();
    expect(getCalls()).toHaveLength(2);
  });

  it('completes and shows a toast after the user has left the page', async () => {
    const [answer, respond] = createPendingAnswer(savedAnswer);
    const { press, view } = openButton(answer, { successMessage: 'Saved' });
    await press();
    view.unmount();
    respond();
    await waitFor(() => expect(shownMessages).toEqual(['Saved']));
  });

  it('sends nothing when the user declines a required step', async () => {
    const onResponse = vi.fn();
    const { press, waitUntilIdle, getCalls } = openButton(
      savedAnswer,
      { successMessage: 'Saved', wrapCall: async () => undefined },
      onResponse,
    );
    await press();
    await waitUntilIdle();
    expect([getCalls().length, shownMessages, onResponse.mock.calls.length]).toEqual([0, [], 0]);
  });

  it('applies an optimistic change before the response', async () => {
    const [answer, respond] = createPendingAnswer(savedAnswer);
    const { client, press, waitUntilIdle } = openButton(answer, optimisticRename);
    client.setQueryData(playlist.queryKey, 'Low tide');
    await press();
    expect(client.getQueryData(playlist.queryKey)).toBe('High tide');
    respond();
    await waitUntilIdle();
    expect(client.getQueryData(playlist.queryKey)).toBe('High tide');
  });

  it.each([
    ['refused by the server', refusedAnswer, {}],
    ['declined by the user', savedAnswer, { wrapCall: async () => undefined }],
  ])('reverts a change that was %s and reloads', async (_, answer, options) => {
    const { client, press, waitUntilIdle } = openButton(answer, { ...optimisticRename, ...options });
    client.setQueryData(playlist.queryKey, 'Low tide');
    await press();
    await waitUntilIdle();
    expect(client.getQueryState(playlist.queryKey)).toMatchObject({ data: 'Low tide', isInvalidated: true });
  });

  it('does not revert newer data', async () => {
    const [answer, respond] = createPendingAnswer(refusedAnswer);
    const { client, press, waitUntilIdle } = openButton(answer, optimisticRename);
    client.setQueryData(playlist.queryKey, 'Low tide');
    await press();
    client.setQueryData(playlist.queryKey, 'Spring tide');
    respond();
    await waitUntilIdle();
    expect(client.getQueryData(playlist.queryKey)).toBe('Spring tide');
  });

  it('ignores the response of an earlier query after an optimistic change', async () => {
    const [answer, respond] = createPendingAnswer(savedAnswer);
    const { client, press } = openButton(answer, optimisticRename);
    client.setQueryData(playlist.queryKey, 'Low tide');
    let resolveQuery = (_: string): void => undefined;
    const query = client.prefetchQuery({
      ...playlist,
      queryFn: () =>
        new Promise<string>((resolve) => {
          resolveQuery = resolve;
        }),
      staleTime: 0,
    });
    await press();
    resolveQuery('Low tide');
    respond();
    await query;
    expect(client.getQueryData(playlist.queryKey)).toBe('High tide');
  });

  it('does not wait for queries without data', async () => {
    const { client, press, waitUntilIdle } = openButton(refusedAnswer, optimisticRename);
    await press();
    await waitUntilIdle();
    expect(client.getQueryData(playlist.queryKey)).toBeUndefined();
  });

  const otherParams = { playlistId: 'pls_01J00000000000000000000002' };
  const tracksKey = createInfiniteQuery(
    playlistContract.tracks,
    { params, query: {} },
    (response) => response.pagination,
    getNextCursor,
  ).queryKey;
  const unrelatedKeys = [
    getQueryKey(playlistContract.get, { params: otherParams }),
    getQueryKey(playlistContract.tracks, { params: otherParams }),
    getQueryKey(channelContract.get, { params: { slugOrId: 'home' } }),
  ];

  it.each([
    ['a query and those below it', [playlistContract.get], [playlist.queryKey, tracksKey], unrelatedKeys],
    ['only the named query', [playlistContract.tracks], [tracksKey], [playlist.queryKey, ...unrelatedKeys]],
    ['nothing by default', [], [], [playlist.queryKey, tracksKey, ...unrelatedKeys]],
  ])('refreshes %s', async (_, refresh, staleKeys, freshKeys) => {
    const { client, press, waitUntilIdle } = openButton(savedAnswer, { refresh });
    for (const key of [...staleKeys, ...freshKeys]) client.setQueryData(key, 'read before');
    await press();
    await waitUntilIdle();
    const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated;
    expect(staleKeys.map(isStale)).toEqual(staleKeys.map(() => true));
    expect(freshKeys.map(isStale)).toEqual(freshKeys.map(() => false));
  });

  it('refreshes all queries of an endpoint without parameters', async () => {
    const Create = () => {
      const { run } = useCall(playlistContract.create, { refresh: [playlistContract.get], successMessage: 'Made' });
      return (
        <button type="button" onClick={() => void run({ body: { name: 'High tide' } })}>
          Create
        </button>
      );
    };
    const { client, user } = openPage(Create, { 'POST /api/v1/playlists': savedAnswer });
    for (const key of [playlist.queryKey, ...unrelatedKeys]) client.setQueryData(key, 'read before');
    await user.click(screen.getByRole('button'));
    await waitFor(() => expect(shownMessages).toEqual(['Made']));
    const staleKeys = [playlist.queryKey, ...unrelatedKeys].map((key) => client.getQueryState(key)?.isInvalidated);
    expect(staleKeys).toEqual([true, true, true, false]);
  });

  it('refreshes when the callback throws, because the server has made the change', async () => {
    const { client, press, waitUntilIdle } = openButton(savedAnswer, { refresh: [playlistContract.get] }, () => {
      throw new Error('no');
    });
    client.setQueryData(playlist.queryKey, 'Low tide');
    await press();
    await waitUntilIdle();
    expect(client.getQueryState(playlist.queryKey)?.isInvalidated).toBe(true);
  });

  const Details = () => {
    const form = useForm({ defaultValues: { name: 'Low tide', description: '' } });
    const save = useCall(playlistContract.update, { form, successMessage: 'Saved' });
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
    const { user } = openPage(Details, { [path]: { status: 422, body: { message: 'No.', errors } } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const name = await screen.findByRole('textbox', { name: 'Name', description: 'Already taken.' });
    expect(screen.getByRole('textbox', { name: 'Description', description: 'Too long.' })).toBeDefined();
    expect(document.activeElement).toBe(name);
    expect(shownMessages).toEqual(['It was changed.']);
  });
});
