import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { markOnline } from '../../lib/connection.ts';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { buildAlbum, buildArtist } from '../../testing/factories.ts';
import { openApp } from '../../testing/open-app.tsx';
import { HoverCard } from './hover-card.tsx';
import type { LinkedItem } from './linked-item.ts';

const album = { ...buildAlbum(), tracks: [] };
const artist = buildArtist({ plays: 1_204 });
const { id, name, image } = buildUser();

afterEach(markOnline);

const openCard = (kind: LinkedItem['kind'], itemId: string, answer: Answer) => {
  const link = document.createElement('a');
  const path = { artist: 'artists', album: 'albums', user: 'users' }[kind];
  const request = `GET /api/v1/${path}/${itemId}`;
  return openApp([{ path: '/', element: <HoverCard linkedItem={{ link, kind, id: itemId }} /> }], {
    bootstrap: buildBootstrap(),
    answers: { [request]: answer },
  });
};

describe('hover card', () => {
  it.each([
    ['artist', artist.id, { artist }, artist.name, 'Artist · 1,204 plays', true],
    ['album', album.id, { album }, album.name, 'Sable & Reed · 2026 · 9 songs', true],
    ['user', id, { user: { id, name, image } }, name, 'Profile', false],
  ] as const)('shows the details of the %s after one request', async (kind, itemId, body, title, line, isPlayable) => {
    const { sentRequests, getPath } = openCard(kind, itemId, { body });
    const card = await screen.findByRole('dialog', { name: title as string });
    expect(card.textContent).toContain(line);
    expect(screen.queryByRole('button', { name: `Play ${title}` }) !== null).toBe(isPlayable);
    expect(sentRequests.filter(({ method }) => method === 'GET')).toHaveLength(1);
    // The card does not take the focus.
    expect(document.activeElement).toBe(document.body);
    expect(fireEvent.mouseDown(card)).toBe(false);
    fireEvent.click(screen.getByRole('link', { name: title as string }));
    await waitFor(() => expect(getPath()).toContain(`/${kind}/${itemId}/`));
  });

  it.each([
    ['does not exist', { status: 404, body: {} }],
    ['fails to load', { isLost: true }],
  ] as const)('shows no card when the item %s', async (_, answer) => {
    const { client } = openCard('artist', artist.id, answer);
    await waitFor(() =>
      expect(
        client
          .getQueryCache()
          .getAll()
          .some(({ state }) => state.status === 'error'),
      ).toBe(true),
    );
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
