import { parseLrc } from '@overtone/shared/catalog/lyrics/lrc.ts';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { player } from '../../player/player.ts';
import '../../testing/dialogs.ts';
import { buildManagedTrackDetail } from '../../testing/managed-music.ts';
import {
  getSentLyrics,
  openLyricsEditor,
  openStep,
  playback,
  pressKey,
  save,
} from '../../testing/open-lyrics-editor.tsx';

const buildLrc = (text: string) => ({ format: 'lrc' as const, text });

beforeEach(() => {
  localStorage.clear();
  playback.position = 0;
  player.pause();
  player.restore({
    queue: { items: [], index: -1, unshuffled: null, repeat: 'off', unloadedParts: [] },
    ...{ context: null, position: 0, volume: 1, isMuted: false, rate: 1, crossfade: 0, isLoudnessNormalized: true },
  });
});

describe('lyrics timing', () => {
  it('removes the last timestamp on Backspace, seeks to two seconds before it, and restores it on Ctrl+Z', async () => {
    const site = await openLyricsEditor(buildManagedTrackDetail({ lyrics: { format: 'plain', text: 'One\nTwo' } }));
    pressKey('p');
    pressKey(' ', 12);
    pressKey(' ', 16);
    pressKey('Backspace');
    expect(playback.position).toBeCloseTo(14, 1);
    expect(await screen.findByText(/1 of 2 lines timed/)).toBeDefined();
    pressKey('z');
    fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
    expect(await screen.findByText(/2 of 2 lines timed/)).toBeDefined();
    expect(site.getBodies()).toEqual([]);
  });

  it('times each word of a line', async () => {
    const site = await openLyricsEditor(
      buildManagedTrackDetail({ lyrics: buildLrc('[00:05.00]Light comes\n[00:09.00]and goes') }),
    );
    await site.user.click(screen.getByRole('button', { name: 'Light comes' }));
    await site.user.click(screen.getByRole('button', { name: 'Word timing' }));
    expect(playback.position).toBeCloseTo(3, 1);
    pressKey(' ', 5.1);
    pressKey(' ', 5.6);
    await save(site);
    await waitFor(() => expect(site.getBodies()).toHaveLength(1));
    expect(parseLrc(getSentLyrics(site))[0]?.words.map(({ text }) => text)).toEqual(['Light ', 'comes']);
    expect(getSentLyrics(site)).toContain('[00:09.00]and goes');
  });

  it('plays a paused song on Space, and times the line at the current position on T', async () => {
    await openLyricsEditor(buildManagedTrackDetail({ lyrics: { format: 'plain', text: 'One\nTwo' } }));
    pressKey('p');
    pressKey('p');
    expect(player.state.get().status).toBe('paused');
    pressKey('t', 7);
    expect(await screen.findByText(/1 of 2 lines timed/)).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Line time' }).value).toBe('0:07.00');
    pressKey(' ');
    await waitFor(() => expect(player.state.get().status).toBe('playing'));
    expect(screen.getByText(/1 of 2 lines timed/)).toBeDefined();
  });

  it('accepts a typed line time, moves it on the waveform, and warns when it is before the previous line', async () => {
    const site = await openLyricsEditor(buildManagedTrackDetail({ lyrics: buildLrc('[00:05.00]One\n[00:09.00]Two') }));
    await site.user.click(screen.getByRole('button', { name: 'Two' }));
    const time = screen.getByRole('textbox', { name: 'Line time' });
    await site.user.clear(time);
    await site.user.type(time, '0:04.5{Enter}');
    expect(document.activeElement).toBe(screen.getByRole('list', { name: 'Lines' }));
    const marker = screen.getByRole('slider', { name: 'Two' });
    expect(marker.ariaValueText).toBe('0:04.50');
    fireEvent.keyDown(marker, { key: 'ArrowRight' });
    expect(screen.getByRole('slider', { name: 'Two' }).ariaValueText).toBe('0:04.60');
    fireEvent.keyDown(marker, { key: ' ' });
    await waitFor(() => expect(player.state.get().status).toBe('playing'));
    await openStep(site, 'Check');
    expect(screen.getByText('Starts before the previous line')).toBeDefined();
    await site.user.click(screen.getByRole('button', { name: 'Go to line' }));
    expect(screen.getByRole('textbox', { name: 'Line time' })).toBeDefined();
  });

  it('shows its keyboard shortcuts, and disables those of the site', async () => {
    await openLyricsEditor(buildManagedTrackDetail({ lyrics: { format: 'plain', text: 'One' } }));
    const repeat = player.state.get().queue.repeat;
    pressKey('r');
    expect(player.state.get().queue.repeat).toBe(repeat);
    pressKey('?');
    const shortcuts = within(await screen.findByRole('dialog', { name: 'Lyrics timing shortcuts' }));
    expect(shortcuts.getByText('Undo last tap and replay')).toBeDefined();
  });
});
