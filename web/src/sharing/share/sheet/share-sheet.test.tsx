import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { player } from '../../../player/player.ts';
import { buildBootstrap } from '../../../testing/bootstrap.ts';
import { buildTrack } from '../../../testing/factories.ts';
import { openApp, withToasts } from '../../../testing/open-app.tsx';
import { getSharedPage } from '../shareable.ts';
import '../../../testing/media-queries.ts';
import { ShareSheet } from './share-sheet.tsx';

const track = buildTrack({ name: 'Low Tide', duration: 200_000 });
const path = `/track/${track.id}/low-tide`;

const open = async (sharedTrack = track) => {
  const Page = () => <ShareSheet page={getSharedPage({ track: sharedTrack })} close={() => undefined} />;
  const app = openApp([{ path: '/', ...withToasts(Page) }], { bootstrap: buildBootstrap() });
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Share Low Tide' })) };
};
const getLink = () => (screen.getByRole('textbox', { name: 'Link' }) as HTMLInputElement).value;

afterEach(() => {
  vi.restoreAllMocks();
  player.clearUpNext();
});

describe('ShareSheet', () => {
  it('copies the link and announces it', async () => {
    const { user, dialog } = await open();
    await user.click(dialog.getByRole('button', { name: 'Copy link' }));
    await waitFor(() => expect(dialog.getByRole('status')).toHaveProperty('textContent', 'Copied'));
    expect(await navigator.clipboard.readText()).toBe(location.origin + path);
  });

  it('copies with a selection when the clipboard is blocked, and shows a message when both fail', async () => {
    const { user, dialog } = await open();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('no', 'NotAllowedError'));
    let copiedText = '';
    document.execCommand = () => {
      copiedText = String((document.activeElement as HTMLTextAreaElement).value);
      return true;
    };
    const button = dialog.getByRole('button', { name: 'Copy link' });
    await user.click(button);
    expect(copiedText).toBe(location.origin + path);
    expect(document.activeElement).toBe(button);
    document.execCommand = () => false;
    await user.click(button);
    expect(
      await screen.findByText('Your browser blocked copying. Select the text and copy it yourself.'),
    ).toBeDefined();
  });

  it('offers no start time when the track is not playing', async () => {
    player.play([track]);
    await open(buildTrack({ name: 'Low Tide' }, 7));
    expect(screen.queryByRole('checkbox', { name: 'Start at' })).toBeNull();
  });

  it('starts the link at the current or an entered time', async () => {
    vi.spyOn(player, 'getPosition').mockReturnValue(83.7);
    player.play([track]);
    const { user } = await open();
    await user.click(screen.getByRole('checkbox', { name: 'Start at' }));
    expect(getLink()).toBe(`${location.origin}${path}?t=83`);
    const time = screen.getByRole('textbox', { name: 'Start time' });
    expect(time).toHaveProperty('value', '1:23');
    await user.clear(time);
    await user.type(time, '2:0x');
    expect(screen.getByRole('button', { name: 'Copy link' })).toHaveProperty('disabled', true);
    await user.clear(time);
    await user.type(time, '2:05');
    expect(getLink()).toBe(`${location.origin}${path}?t=125`);
    await user.click(screen.getByRole('button', { name: 'Embed' }));
    expect(screen.getByRole('textbox', { name: 'Code' })).toHaveProperty(
      'value',
      expect.stringContaining('/embed?t=125"'),
    );
    expect(screen.getByTitle('Preview').getAttribute('src')).toBe(`${path}/embed?t=125`);
  });
});
