import { parseLrc } from '@overtone/shared/catalog/lyrics/lrc.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { player } from '../../player/player.ts';
import type { Answer } from '../../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import '../../testing/dialogs.ts';
import { buildManagedTrackDetail } from '../../testing/managed-music.ts';
import {
  getSentLyrics,
  openLyricsEditor,
  openStep,
  pages,
  playback,
  pressKey,
  readCall,
  save,
  updateCall,
} from '../../testing/open-lyrics-editor.tsx';
import { openPage } from '../../testing/open-page.tsx';

const conflict: Answer = { status: 409, body: { code: 'music.changed', message: 'Changed', requestId: 'r' } };
const getField = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Lyrics text' });

beforeEach(() => {
  localStorage.clear();
  playback.position = 0;
  player.pause();
  player.restore({
    queue: { items: [], index: -1, unshuffled: null, repeat: 'off', unloadedParts: [] },
    ...{ context: null, position: 0, volume: 1, isMuted: false, rate: 1, crossfade: 0, isLoudnessNormalized: true },
  });
});

describe('lyrics editor', () => {
  it('saves lyrics that are written and timed by keyboard only', async () => {
    const site = await openLyricsEditor(buildManagedTrackDetail({ lyrics: null, updatedAt: null }));
    await site.user.click(getField());
    await site.user.paste('[Verse]\nLight comes in\nand goes\n\nTurn, turn');
    expect(screen.getByText('3 lines')).toBeDefined();
    await openStep(site, 'Sync');
    pressKey(' ');
    await waitFor(() => expect(player.state.get().status).toBe('playing'));
    expect(screen.getByText(/0 of 3 lines timed/)).toBeDefined();
    pressKey(' ', 12);
    pressKey(' ', 16.5);
    pressKey('Enter', 20);
    pressKey(' ', 24);
    expect(await screen.findByText(/3 of 3 lines timed/)).toBeDefined();
    expect(screen.getByText('3 of 3', { selector: '[role="status"]' })).toBeDefined();
    pressKey('ArrowLeft');
    await openStep(site, 'Check');
    expect(screen.getByText('All lines are timed. Play the song and read along.')).toBeDefined();
    await save(site);
    await screen.findByText('Lyrics saved');
    expect(site.getBodies()).toHaveLength(1);
    expect(site.getBodies()[0]).toMatchObject({ expectedUpdatedAt: null });
    const lines = parseLrc(getSentLyrics(site));
    expect(lines.map(({ text }) => text)).toEqual(['[Verse]', 'Light comes in', 'and goes', '', 'Turn, turn']);
    for (const [lineIndex, seconds] of [12, 12, 16.5, 20, 23.9].entries())
      expect(lines[lineIndex]?.start).toBeCloseTo(seconds, 1);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Save lyrics' }).disabled).toBe(true);
  });

  it('enables the Lyrics button of the player when the lyrics of the current track are saved', async () => {
    const track = buildManagedTrackDetail({ lyrics: null, hasLyrics: false, updatedAt: null });
    player.play([track]);
    player.pause();
    const savedLyrics = {
      ...track,
      hasLyrics: true,
      lyrics: { format: 'plain', text: 'Turn' },
      updatedAt: '2026-02-02T00:00:00.000Z',
    };
    const site = await openLyricsEditor(track, {
      [`GET /api/v1/tracks/${track.id}`]: { body: { track } },
      [updateCall]: { body: { track: savedLyrics } },
    });
    const findLyricsButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Lyrics' });
    await waitFor(() => expect(site.sentRequests.some(({ url }) => url === `/api/v1/tracks/${track.id}`)).toBe(true));
    expect(findLyricsButton().disabled).toBe(true);
    site.answers[`GET /api/v1/tracks/${track.id}`] = { body: { track: savedLyrics } };
    await site.user.click(getField());
    await site.user.paste('Turn');
    await save(site);
    await screen.findByText('Lyrics saved');
    await waitFor(() => expect(findLyricsButton().disabled).toBe(false));
  });

  it('imports the timing of pasted and uploaded LRC text, and undoes an import', async () => {
    const site = await openLyricsEditor(buildManagedTrackDetail({ lyrics: { format: 'plain', text: 'Old lyrics' } }));
    await openStep(site, 'Write');
    await site.user.clear(getField());
    await site.user.click(getField());
    await site.user.paste('[ar:Ito]\n[00:01.00]Light\n[00:02.50]comes');
    expect(await screen.findByText('2 lines with timing')).toBeDefined();
    expect(getField().value).toBe('Light\ncomes');
    const input = document.querySelector<HTMLInputElement>('header input[type="file"]') as HTMLInputElement;
    const file = new File(['[00:01.00]<00:01.00>Other <00:02.00>words'], 'song.lrc');
    await userEvent.setup({ applyAccept: false }).upload(input, file);
    expect(await screen.findByText('1 line, timed word by word')).toBeDefined();
    expect(getField().value).toBe('Other words');
    await site.user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(getField().value).toBe('Light\ncomes');
    await save(site);
    await waitFor(() => expect(site.getBodies()).toHaveLength(1));
    expect(getSentLyrics(site)).toBe('[ar:Ito]\n[00:01.00]Light\n[00:02.50]comes');
  });

  it('saves only the text when the timing is incomplete, and keeps the timing in the browser', async () => {
    const track = buildManagedTrackDetail({ lyrics: { format: 'plain', text: 'One\nTwo' } });
    const site = await openLyricsEditor(track);
    pressKey('p');
    pressKey(' ', 12);
    await save(site);
    const dialog = within(await screen.findByRole('dialog', { name: '1 line isn’t timed yet' }));
    await site.user.click(dialog.getByRole('button', { name: 'Save text only' }));
    await waitFor(() => expect(getSentLyrics(site)).toBe('One\nTwo'));
    expect(await screen.findByText(/Unsaved changes · 1 of 2 lines timed/)).toBeDefined();
  });

  it('restores unsaved lyrics after a reload, and asks before the user leaves', async () => {
    const track = buildManagedTrackDetail({ lyrics: { format: 'plain', text: 'One' } });
    const site = await openLyricsEditor(track);
    await openStep(site, 'Write');
    await site.user.type(getField(), '\nTwo');
    act(() => void dispatchEvent(new Event('pagehide')));
    document.body.replaceChildren();
    const reopened = await openLyricsEditor(track);
    expect(screen.getByText(/Unsaved changes · 0 of 2 lines timed/)).toBeDefined();
    await act(() => reopened.router.navigate('/contact'));
    const confirmation = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
    expect(reopened.getPath()).toContain('/lyrics');
    await reopened.user.click(confirmation.getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(reopened.getPath()).toBe('/contact'));
  });

  it('shows the not found page when the user does not manage the track', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    openPage(pages, `/backstage/tracks/${buildManagedTrackDetail().id}/lyrics`, buildBootstrap({}, buildUser()), {
      [readCall]: {
        status: 404,
        body: { code: 'track.not_found', message: 'There is no such track.', requestId: 'r' },
      },
    });
    expect(await screen.findByRole('heading', { level: 1 })).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Save lyrics' })).toBeNull();
  });
});

describe('lyrics conflict', () => {
  it('shows both versions when another user has saved lyrics in the meantime, and saves the selected one', async () => {
    const track = buildManagedTrackDetail({ lyrics: { format: 'plain', text: 'One' } });
    const site = await openLyricsEditor(track, { [updateCall]: conflict });
    const otherVersion = {
      ...track,
      updatedAt: '2026-03-03T00:00:00.000Z',
      lyrics: { format: 'plain' as const, text: 'Uno' },
    };
    await openStep(site, 'Write');
    await site.user.type(getField(), ' more');
    site.answers[readCall] = { body: { track: otherVersion } };
    await save(site);
    const dialog = within(await screen.findByRole('dialog', { name: 'These lyrics have changed' }));
    expect(within(dialog.getByRole('region', { name: 'Saved version' })).getByText('Uno')).toBeDefined();
    expect(within(dialog.getByRole('region', { name: 'Yours' })).getByText('One more')).toBeDefined();
    site.answers[updateCall] = { body: { track: { ...otherVersion, updatedAt: '2026-03-04T00:00:00.000Z' } } };
    await site.user.click(dialog.getByRole('button', { name: 'Keep mine' }));
    await screen.findByText('Lyrics saved');
    expect(site.getBodies().at(-1)).toEqual({ expectedUpdatedAt: otherVersion.updatedAt, lyrics: 'One more' });
  });

  it('saves the lyrics when another user has changed only other fields of the track', async () => {
    const track = buildManagedTrackDetail({ lyrics: { format: 'plain', text: 'One' } });
    const site = await openLyricsEditor(track, { [updateCall]: conflict });
    await openStep(site, 'Write');
    await site.user.type(getField(), ' more');
    const renamed = { ...track, updatedAt: '2026-03-03T00:00:00.000Z', name: 'Other name' };
    const { promise, resolve } = Promise.withResolvers<void>();
    site.answers[readCall] = { body: { track: renamed }, delayUntil: promise };
    await save(site);
    await waitFor(() => expect(site.getBodies()).toHaveLength(1));
    site.answers[updateCall] = { body: { track: renamed } };
    resolve();
    await screen.findByText('Lyrics saved');
    expect(site.getBodies().at(-1)).toEqual({ expectedUpdatedAt: renamed.updatedAt, lyrics: 'One more' });
  });
});
