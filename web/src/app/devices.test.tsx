import '../testing/dialogs.ts';
import type { DeviceId } from '@overtone/shared/ids.ts';
import type { Device, DeviceState, PlayingDevice, ReadQueue } from '@overtone/shared/library/devices/device.model.ts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { markOnline } from '../lib/connection.ts';
import { getDeviceId } from '../player/devices/device-id.ts';
import { getCurrentItem } from '../player/engine/queue.ts';
import { setQueueOpen } from '../player/panels.ts';
import { player } from '../player/player.ts';
import type { Answer } from '../testing/api-stub.ts';
import { buildBootstrap, buildUser } from '../testing/bootstrap.ts';
import { buildAlbum, buildTrack } from '../testing/factories.ts';
import { openPage } from '../testing/open-page.tsx';
import { toasts } from '../ui/feedback/toasts.ts';
import { Page } from './routes/album.page.tsx';
import { QueueArea } from './shell/player-areas.tsx';
import { ReactionsAndDevices } from './shell/reactions-and-devices.tsx';

const pages = { 'album/:albumId/:artistName?/:albumName?': Page };

const path = '/api/v1/users/me/devices';
const phone: DeviceId = `dev_${'7'.repeat(26)}`;
const [lowTide, sleeperCar] = [buildTrack({ name: 'Low Tide' }, 1), buildTrack({ name: 'Sleeper Car' }, 2)];
const getTimeMinutesAgo = (minutes: number): string => new Date(Date.now() - minutes * 60_000).toISOString();
const phoneName = { deviceType: 'mobile', platform: 'Android', browser: 'Chrome' } as const;
const buildDevice = (changes: Partial<Device> = {}): Device => ({
  ...{
    ...phoneName,
    id: phone,
    track: sleeperCar,
    position: 151,
    isPlaying: false,
    rate: 1,
    savedAt: getTimeMinutesAgo(12),
  },
  ...changes,
});
const buildPlayingDevice = (deviceId: DeviceId): PlayingDevice => ({
  ...phoneName,
  deviceId,
  since: getTimeMinutesAgo(20),
});
const queue: ReadQueue = {
  ...{ trackId: sleeperCar.id, place: 1, position: 151, isPlaying: false, rate: 1, savedAt: getTimeMinutesAgo(12) },
  ...{ queuedByUser: [], addedByRadio: [], unshuffled: null, repeat: 'off', context: null, unloadedParts: [] },
  items: [lowTide, sleeperCar].map((track, index) => ({ place: index, track })),
};

interface OpenOptions {
  readonly devices?: readonly Device[];
  readonly playing?: PlayingDevice | null;
  readonly user?: ReturnType<typeof buildUser> | null;
}

const open = ({
  devices = [buildDevice()],
  playing = buildPlayingDevice(phone),
  user = buildUser(),
}: OpenOptions = {}) => {
  const album = buildAlbum();
  const answers: Record<string, Answer> = {
    [`GET /api/v1/albums/${album.id}`]: { body: { album: { ...album, tracks: [lowTide] } } },
    [`GET ${path}`]: { body: { devices, playing } },
    [`GET ${path}/playing`]: { body: { playing: buildPlayingDevice(getDeviceId()) } },
    [`GET ${path}/${phone}/queue`]: { body: { queue } },
    [`POST ${path}/${phone}`]: { body: {} },
    [`POST ${path}/${getDeviceId()}`]: { body: { playing: buildPlayingDevice(getDeviceId()) } },
  };
  const site = openPage(
    pages,
    `/album/${album.id}`,
    buildBootstrap({}, user),
    answers,
    <>
      <QueueArea />
      <ReactionsAndDevices />
    </>,
  );
  const listSavedStates = (): DeviceState[] =>
    site.sentRequests.flatMap(({ method, url, body }) =>
      method === 'POST' && url.startsWith(`${path}/${getDeviceId()}`) ? [body as DeviceState] : [],
    );
  const listRequests = () => site.sentRequests.filter(({ url }) => url.startsWith(path));
  return { ...site, answers, listSavedStates, listRequests, user: userEvent.setup() };
};

const findOffer = () => screen.findByRole('region', { name: 'Continue on this device' });
/** Waits until the devices are loaded, and all earlier requests with them. */
const waitForDevices = async (user: ReturnType<typeof userEvent.setup>): Promise<void> => {
  act(() => setQueueOpen(true));
  await user.click(await screen.findByRole('button', { name: 'Devices' }));
  await screen.findByText(/^(Continue here|Nothing to continue|Play on another device)/);
  // An open dialog hides the rest of the page from queries by role.
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
};
const expectNoOffer = () => expect(screen.queryByRole('region', { name: 'Continue on this device' })).toBeNull();

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
  const currentToast = toasts.get();
  if (currentToast) toasts.close(currentToast.id);
  vi.restoreAllMocks();
});

describe('devices', () => {
  it('offers to continue the track of another device, and continues at its position when the user accepts', async () => {
    const { user, listSavedStates } = open();
    const card = await findOffer();
    expect(card.textContent).toMatch('Sleeper Car');
    expect(card.textContent).toMatch('Last played on Chrome (Android), 12 minutes ago · 2:31');
    expect(player.state.get().status).toBe('idle');
    await user.click(within(card).getByRole('button', { name: 'Continue on this device' }));
    await waitFor(() => expect(player.state.get().status).toBe('playing'));
    expect(getCurrentItem(player.state.get().queue)?.track.name).toBe('Sleeper Car');
    expect(player.state.get().queue).toMatchObject({ index: 1, items: { length: 2 } });
    await waitFor(expectNoOffer);
    await waitFor(() =>
      expect(listSavedStates()[0]).toMatchObject({ trackId: sleeperCar.id, place: 1, isPlaying: true }),
    );
    expect(listSavedStates()[0]?.secondsSincePlay).toBeLessThan(10);
  });

  it('does not show a dismissed offer again until the other device has played something else', async () => {
    const device = buildDevice();
    const firstVisit = open({ devices: [device] });
    await firstVisit.user.click(within(await findOffer()).getByRole('button', { name: 'Dismiss' }));
    expectNoOffer();
    cleanup();
    const secondVisit = open({ devices: [device] });
    await waitForDevices(secondVisit.user);
    expectNoOffer();
    act(() => setQueueOpen(false));
    cleanup();
    open({ devices: [buildDevice({ savedAt: getTimeMinutesAgo(1), isPlaying: true })] });
    expect((await findOffer()).textContent).toMatch(/Playing on Chrome \(Android\) · 3:\d\d/);
  });

  it.each<[string, () => OpenOptions]>([
    [
      'this device played last',
      () => ({ devices: [buildDevice({ id: getDeviceId() })], playing: buildPlayingDevice(getDeviceId()) }),
    ],
    ['the track is not available any more', () => ({ devices: [buildDevice({ track: null })] })],
    [
      'the track was played 15 days ago',
      () => ({ devices: [buildDevice({ savedAt: getTimeMinutesAgo(60 * 24 * 15) })] }),
    ],
    ['the device was removed', () => ({ devices: [], playing: null })],
  ])('offers nothing when %s', async (_, createOptions) => {
    const { user, listRequests } = open(createOptions());
    await waitFor(() => expect(listRequests()).toHaveLength(1));
    await waitForDevices(user);
    expectNoOffer();
  });

  it('sends no requests and shows no offer for guests', async () => {
    const { listRequests } = open({ user: null });
    act(() => setQueueOpen(true));
    expect(await screen.findByRole('heading', { name: 'Up next' })).toBeDefined();
    act(() => player.play([lowTide]));
    await waitFor(() => expect(player.state.get().status).toBe('playing'));
    expect(screen.queryByRole('button', { name: 'Devices' })).toBeNull();
    expectNoOffer();
    expect(listRequests()).toEqual([]);
  });

  it('lists the devices and removes one', async () => {
    const thisDevice = buildDevice({
      id: getDeviceId(),
      deviceType: 'desktop',
      browser: 'Firefox',
      platform: 'Linux',
      track: lowTide,
    });
    const { user, sentRequests, answers } = open({
      devices: [buildDevice(), thisDevice],
      playing: buildPlayingDevice(getDeviceId()),
    });
    act(() => setQueueOpen(true));
    await user.click(await screen.findByRole('button', { name: 'Devices' }));
    const rows = within(await screen.findByRole('list', { name: 'Devices' })).getAllByRole('listitem');
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Firefox \(Linux\)This deviceLow Tide by .*12 minutes ago$/),
      expect.stringMatching(/^Chrome \(Android\)Sleeper Car by .*12 minutes agoContinue here$/),
    ]);
    answers[`GET ${path}`] = { body: { devices: [thisDevice], playing: null } };
    await user.click(screen.getByRole('button', { name: 'Remove Chrome (Android)' }));
    await waitFor(() => expect(screen.queryByText('Chrome (Android)')).toBeNull());
    expect(sentRequests.some(({ method, url }) => method === 'POST' && url === `${path}/${phone}?_method=DELETE`)).toBe(
      true,
    );
  });

  it('shows an error when the queue is not available any more or the device was removed', async () => {
    const { user, answers } = open();
    const pressContinue = async () =>
      user.click(within(await findOffer()).getByRole('button', { name: 'Continue on this device' }));
    answers[`GET ${path}/${phone}/queue`] = { body: { queue: { ...queue, items: [] } } };
    await pressContinue();
    await waitFor(() => expect(toasts.get()?.message).toBe('This is no longer available.'));
    const notFound = { code: 'device.not_found', message: 'This device doesn’t exist.', requestId: 'r' };
    answers[`GET ${path}/${phone}/queue`] = { status: 404, body: notFound };
    await pressContinue();
    await waitFor(() => expect(toasts.get()?.message).toBe('This device doesn’t exist.'));
    expect(player.state.get().status).toBe('idle');
  });

  it('pauses with a message when another device plays, and resumes on this device with one press', async () => {
    const { user, answers, listSavedStates } = open({ playing: null, devices: [] });
    await screen.findByRole('heading', { level: 1 });
    act(() => player.play([lowTide, sleeperCar]));
    await waitFor(() => expect(listSavedStates()).toHaveLength(1));
    answers[`GET ${path}/playing`] = { body: { playing: buildPlayingDevice(phone) } };
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 6_000);
    act(() => void dispatchEvent(new Event('focus')));
    expect(await screen.findByText('Paused because you’re listening on Chrome (Android).')).toBeDefined();
    expect(player.state.get().status).toBe('paused');
    await user.click(screen.getByRole('button', { name: 'Play here' }));
    await waitFor(() => expect(player.state.get().status).toBe('playing'));
  });
});
