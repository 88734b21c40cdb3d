import '../testing/dialogs.ts';
import type { DeviceId } from '@overtone/shared/ids.ts';
import type { Device, DeviceState, PlayingDevice, ReadQueue } from '@overtone/shared/library/devices/device.model.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { markOnline } from '../lib/connection.ts';
import { getDeviceId } from '../player/devices/device-id.ts';
import { currentItem } from '../player/engine/queue.ts';
import { setQueueOpen } from '../player/panels.ts';
import { player } from '../player/player.ts';
import type { Answer } from '../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../testing/bootstrap.ts';
import { buildAlbum, buildTrack } from '../testing/factories.ts';
import { openPage } from '../testing/open-page.tsx';
import { toasts } from '../ui/feedback/toasts.ts';
import { Page } from './routes/album.page.tsx';
import { QueueArea } from './shell/player-areas.tsx';
import { SidebarLibrary } from './shell/sidebar-library.tsx';

const pages = { 'album/:albumId/:artistName?/:albumName?': Page };

const path = '/api/v1/users/me/devices';
const phone: DeviceId = `dev_${'7'.repeat(26)}`;
const [tide, car] = [buildTrack({ name: 'Low Tide' }, 1), buildTrack({ name: 'Sleeper Car' }, 2)];
const minutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const onPhone = { deviceType: 'mobile', platform: 'Android', browser: 'Chrome' } as const;
const aDevice = (changes: Partial<Device> = {}): Device => ({
  ...{ ...onPhone, id: phone, track: car, position: 151, isPlaying: false, rate: 1, savedAt: minutesAgo(12) },
  ...changes,
});
const playingOn = (deviceId: DeviceId): PlayingDevice => ({ ...onPhone, deviceId, since: minutesAgo(20) });
const queue: ReadQueue = {
  ...{ trackId: car.id, place: 1, position: 151, isPlaying: false, rate: 1, savedAt: minutesAgo(12) },
  ...{ byHand: [], byRadio: [], unmixed: null, repeat: 'off', context: null, rests: [] },
  items: [tide, car].map((track, place) => ({ place, track })),
};

interface Elsewhere {
  readonly devices?: readonly Device[];
  readonly playing?: PlayingDevice | null;
  readonly who?: ReturnType<typeof buildUser> | null;
}

const open = ({ devices = [aDevice()], playing = playingOn(phone), who = buildUser() }: Elsewhere = {}) => {
  const album = buildAlbum();
  const answers: Record<string, Answer> = {
    [`GET /api/v1/albums/${album.id}`]: { body: { album: { ...album, tracks: [tide] } } },
    [`GET ${path}`]: { body: { devices, playing } },
    [`GET ${path}/playing`]: { body: { playing: playingOn(getDeviceId()) } },
    [`GET ${path}/${phone}/queue`]: { body: { queue } },
    [`POST ${path}/${phone}`]: { body: {} },
    [`POST ${path}/${getDeviceId()}`]: { body: { playing: playingOn(getDeviceId()) } },
  };
  const site = openPage(
    pages,
    `/album/${album.id}`,
    buildBootstrap({}, who),
    answers,
    <>
      <QueueArea />
      <SidebarLibrary />
    </>,
  );
  const saves = (): DeviceState[] =>
    site.asked.flatMap(({ method, url, body }) =>
      method === 'POST' && url.startsWith(`${path}/${getDeviceId()}`) ? [body as DeviceState] : [],
    );
  const asks = () => site.asked.filter(({ url }) => url.startsWith(path));
  return { ...site, answers, saves, asks, user: userEvent.setup() };
};

const offer = () => screen.findByRole('region', { name: 'Continue on this device' });
/** The list of devices has come by then, and so has what was asked for before it. */
const answered = async (user: ReturnType<typeof userEvent.setup>): Promise<void> => {
  act(() => setQueueOpen(true));
  await user.click(await screen.findByRole('button', { name: 'Devices' }));
  await screen.findByText(/^(Continue here|Nothing to continue|Play on another device)/);
  // What is open hides the rest of the page.
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};
const noOffer = () => expect(screen.queryByRole('region', { name: 'Continue on this device' })).toBeNull();

beforeEach(() => {
  localStorage.clear();
  const { prototype } = HTMLMediaElement;
  vi.spyOn(prototype, 'load').mockReturnValue();
  vi.spyOn(prototype, 'pause').mockReturnValue();
  vi.spyOn(prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    this.dispatchEvent(new Event('playing'));
  });
});
afterEach(() => {
  act(() => {
    player.pause();
    player.clearUpNext();
    for (const { key } of player.state.get().queue.items) player.remove(key);
    setQueueOpen(false);
  });
  cleanup();
  markOnline();
  const last = toasts.get();
  if (last) toasts.close(last.id);
  vi.restoreAllMocks();
});

it('offers what was heard elsewhere, and goes on with it at its place only when that is pressed', async () => {
  const { user, saves } = open();
  const card = await offer();
  expect(card.textContent).toMatch('Sleeper Car');
  expect(card.textContent).toMatch('Last played on Chrome on Android, 12 minutes ago · 2:31');
  expect(player.state.get().status).toBe('idle');
  await user.click(within(card).getByRole('button', { name: 'Continue on this device' }));
  await waitFor(() => expect(player.state.get().status).toBe('playing'));
  expect(currentItem(player.state.get().queue)?.track.name).toBe('Sleeper Car');
  expect(player.state.get().queue).toMatchObject({ index: 1, items: { length: 2 } });
  await waitFor(noOffer);
  await waitFor(() => expect(saves()[0]).toMatchObject({ trackId: car.id, place: 1, isPlaying: true }));
  expect(saves()[0]?.takenOver).toBeLessThan(10);
});

it('what is dismissed is not offered again, until something else was heard there', async () => {
  const device = aDevice();
  const first = open({ devices: [device] });
  await first.user.click(within(await offer()).getByRole('button', { name: 'Dismiss' }));
  noOffer();
  cleanup();
  const second = open({ devices: [device] });
  await answered(second.user);
  noOffer();
  act(() => setQueueOpen(false));
  cleanup();
  open({ devices: [aDevice({ savedAt: minutesAgo(1), isPlaying: true })] });
  expect((await offer()).textContent).toMatch(/Playing on Chrome on Android · 3:\d\d/);
});

it.each<[string, () => Elsewhere]>([
  [
    'this browser was heard last',
    () => ({ devices: [aDevice({ id: getDeviceId() })], playing: playingOn(getDeviceId()) }),
  ],
  ['nobody may hear it any more', () => ({ devices: [aDevice({ track: null })] })],
  ['it is weeks ago', () => ({ devices: [aDevice({ savedAt: minutesAgo(60 * 24 * 15) })] })],
  ['the device was forgotten', () => ({ devices: [], playing: null })],
])('offers nothing where %s', async (_, elsewhere) => {
  const { user, asks } = open(elsewhere());
  await waitFor(() => expect(asks()).toHaveLength(1));
  await answered(user);
  noOffer();
});

it('a guest is asked nothing, and asks nothing', async () => {
  const { asks } = open({ who: null });
  act(() => setQueueOpen(true));
  expect(await screen.findByRole('heading', { name: 'Up next' })).toBeDefined();
  act(() => player.play([tide]));
  await waitFor(() => expect(player.state.get().status).toBe('playing'));
  expect(screen.queryByRole('button', { name: 'Devices' })).toBeNull();
  noOffer();
  expect(asks()).toEqual([]);
});

it('lists the devices, goes on with one of them, and forgets one', async () => {
  const own = aDevice({ id: getDeviceId(), deviceType: 'desktop', browser: 'Firefox', platform: 'Linux', track: tide });
  const { user, asked, answers } = open({ devices: [aDevice(), own], playing: playingOn(getDeviceId()) });
  act(() => setQueueOpen(true));
  await user.click(await screen.findByRole('button', { name: 'Devices' }));
  const rows = within(await screen.findByRole('list', { name: 'Devices' })).getAllByRole('listitem');
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringMatching(/^Firefox on LinuxThis deviceLow Tide by .*12 minutes ago$/),
    expect.stringMatching(/^Chrome on AndroidSleeper Car by .*12 minutes agoContinue here$/),
  ]);
  answers[`GET ${path}`] = { body: { devices: [own], playing: null } };
  await user.click(screen.getByRole('button', { name: 'Remove Chrome on Android' }));
  await waitFor(() => expect(screen.queryByText('Chrome on Android')).toBeNull());
  expect(asked.some(({ method, url }) => method === 'POST' && url === `${path}/${phone}?_method=DELETE`)).toBe(true);
});

it('says so where nothing of it can be played any more, or it was forgotten meanwhile', async () => {
  const { user, answers } = open();
  const press = async () => user.click(within(await offer()).getByRole('button', { name: 'Continue on this device' }));
  answers[`GET ${path}/${phone}/queue`] = { body: { queue: { ...queue, items: [] } } };
  await press();
  await waitFor(() => expect(toasts.get()?.message).toBe('This is no longer available.'));
  const gone = { code: 'device.not_found', message: 'This device doesn’t exist.', requestId: 'r' };
  answers[`GET ${path}/${phone}/queue`] = { status: 404, body: gone };
  await press();
  await waitFor(() => expect(toasts.get()?.message).toBe('This device doesn’t exist.'));
  expect(player.state.get().status).toBe('idle');
});

it('is paused, and says by what, where somebody listens elsewhere by now; one press takes it back', async () => {
  const { user, answers, saves } = open({ playing: null, devices: [] });
  await screen.findByRole('heading', { level: 1 });
  act(() => player.play([tide, car]));
  await waitFor(() => expect(saves()).toHaveLength(1));
  answers[`GET ${path}/playing`] = { body: { playing: playingOn(phone) } };
  vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 6_000);
  act(() => void dispatchEvent(new Event('focus')));
  expect(await screen.findByText('Paused because you’re listening on Chrome on Android.')).toBeDefined();
  expect(player.state.get().status).toBe('paused');
  await user.click(screen.getByRole('button', { name: 'Play here' }));
  await waitFor(() => expect(player.state.get().status).toBe('playing'));
});
