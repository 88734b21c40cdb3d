import type { Device } from '@overtone/shared/library/devices/device.model.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { artistNames } from '../../lib/artist-names.ts';
import { clock, relativeTime } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { serverNow } from '../../lib/server-clock.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { useAction } from '../../ui/actions/use-action.ts';
import { Artwork } from '../../ui/media/artwork.tsx';
import { selectIsOn, selectTrack } from '../selectors.ts';
import { usePlayer } from '../use-player.ts';
import { continueHere } from './continue-here.ts';
import { dismissed, ownDeviceId } from './device-id.ts';
import { deviceLabels } from './device-labels.ts';
import * as css from './device-offer.css.ts';
import { offerQuery } from './devices.queries.ts';
import { positionNow } from './saved-queue.ts';

/** Days after which nobody is asked any more whether they go on with something. */
const offeredDays = 14;

type Heard = Device & { readonly track: NonNullable<Device['track']> };

const nameOf = ({ id, savedAt }: Device): string => `${id} ${savedAt}`;
const isFresh = ({ savedAt }: Device): boolean => serverNow() - Date.parse(savedAt) < offeredDays * 86_400_000;

/** What somebody had play last, where that was not here: nothing that this browser has is newer. */
const useOffer = (): Heard | undefined => {
  const client = useQueryClient();
  const isOn = usePlayer(selectIsOn);
  const { data } = useQuery({ ...offerQuery, enabled: !isOn, throwOnError: false });
  // Whatever plays here is the newest from now on.
  useEffect(() => {
    if (isOn) client.setQueryData(offerQuery.queryKey, { devices: [], playing: null });
  }, [client, isOn]);
  const { devices = [], playing } = data ?? {};
  if (isOn || !playing || playing.deviceId === ownDeviceId()) return undefined;
  const device = devices.find(({ id }) => id === playing.deviceId);
  if (!device?.track || !isFresh(device) || dismissed.is(nameOf(device))) return undefined;
  return { ...device, track: device.track };
};

const wordsOf = (device: Heard): string => {
  const now = serverNow();
  const time = clock(positionNow(device, device.track.duration / 1_000, now));
  const name = deviceLabels(device);
  return device.isPlaying
    ? t('Plays on :device · at :time', { device: name, time })
    : t('From :device, :ago · at :time', { device: name, time, ago: relativeTime(device.savedAt, new Date(now)) });
};

/** Offers whoever comes to go on with what they heard on another device. It takes no focus, and nothing jumps by itself. */
export const DeviceOffer = () => {
  const offer = useOffer();
  const hasTrack = usePlayer((state) => selectTrack(state) !== undefined);
  const [gone, setGone] = useState('');
  const go = useAction(async () => {
    if (offer) await continueHere(offer.id);
  });
  if (!offer || gone === nameOf(offer)) return null;
  const { track } = offer;
  const dismiss = (): void => {
    dismissed.note(nameOf(offer));
    setGone(nameOf(offer));
    document.getElementById('main')?.focus();
  };
  const artists = artistNames(track);
  return (
    <section className={css.offer} aria-label={t('Continue on this device')} data-over-player={hasTrack || undefined}>
      <Artwork image={track.image} sizes="56px" className={css.art} />
      <div className={css.words}>
        <span className={css.title}>{track.name}</span>
        <span className={css.line}>{artists}</span>
        <span className={css.from}>{wordsOf(offer)}</span>
      </div>
      <IconButton label={t('Dismiss')} className={css.close} onClick={dismiss}>
        <X aria-hidden />
      </IconButton>
      <div className={css.action}>
        <Button variant="primary" pending={go.pending} onClick={() => void go.run()}>
          {t('Continue on this device')}
        </Button>
      </div>
    </section>
  );
};
