import type { Device } from '@overtone/shared/library/devices/device.model.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { joinArtistNames } from '../../lib/artist-names.ts';
import { formatPosition, formatRelativeTime } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { getServerTime } from '../../lib/server-clock.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { useAction } from '../../ui/actions/use-action.ts';
import { Artwork } from '../../ui/media/artwork.tsx';
import { selectIsPlaying, selectTrack } from '../selectors.ts';
import { usePlayer } from '../use-player.ts';
import { continueHere } from './continue-here.ts';
import { dismissedOffer, getDeviceId } from './device-id.ts';
import { getDeviceName } from './device-labels.ts';
import * as css from './device-offer.css.ts';
import { offerQuery } from './devices.queries.ts';
import { estimatePosition } from './saved-queue.ts';

/** Days after which a track is no longer offered. */
const offerDays = 14;

type DeviceWithTrack = Device & { readonly track: NonNullable<Device['track']> };

const getOfferKey = ({ id, savedAt }: Device): string => `${id} ${savedAt}`;
const isRecent = ({ savedAt }: Device): boolean => getServerTime() - Date.parse(savedAt) < offerDays * 86_400_000;

/** Returns the device that played last, or undefined if that is this one or the offer was dismissed. */
const useOffer = (): DeviceWithTrack | undefined => {
  const client = useQueryClient();
  const isPlaying = usePlayer(selectIsPlaying);
  const { data } = useQuery({ ...offerQuery, enabled: !isPlaying, throwOnError: false });
  // After playback starts here, this is the device that played last, so there is no offer.
  useEffect(() => {
    if (isPlaying) client.setQueryData(offerQuery.queryKey, { devices: [], playing: null });
  }, [client, isPlaying]);
  const { devices = [], playing } = data ?? {};
  if (isPlaying || !playing || playing.deviceId === getDeviceId()) return undefined;
  const device = devices.find(({ id }) => id === playing.deviceId);
  if (!device?.track || !isRecent(device) || dismissedOffer.equals(getOfferKey(device))) return undefined;
  return { ...device, track: device.track };
};

const getOfferLabel = (device: DeviceWithTrack): string => {
  const now = getServerTime();
  const time = formatPosition(estimatePosition(device, device.track.duration / 1_000, now));
  const name = getDeviceName(device);
  return device.isPlaying
    ? t('Playing on :device · :time', { device: name, time })
    : t('Last played on :device, :ago · :time', {
        device: name,
        time,
        ago: formatRelativeTime(device.savedAt, new Date(now)),
      });
};

/** Offers to continue what another device played. It takes no focus and moves no content. */
export const DeviceOffer = () => {
  const offer = useOffer();
  const hasTrack = usePlayer((state) => selectTrack(state) !== undefined);
  const [dismissedKey, setDismissedKey] = useState('');
  const continuation = useAction(async () => {
    if (offer) await continueHere(offer.id);
  });
  if (!offer || dismissedKey === getOfferKey(offer)) return null;
  const { track } = offer;
  const dismiss = (): void => {
    dismissedOffer.store(getOfferKey(offer));
    setDismissedKey(getOfferKey(offer));
    document.getElementById('main')?.focus();
  };
  const artists = joinArtistNames(track);
  return (
    <section className={css.offer} aria-label={t('Continue on this device')} data-over-player={hasTrack || undefined}>
      <Artwork image={track.image} sizes="56px" className={css.art} />
      <div className={css.text}>
        <span className={css.title}>{track.name}</span>
        <span className={css.line}>{artists}</span>
        <span className={css.deviceLine}>{getOfferLabel(offer)}</span>
      </div>
      <IconButton label={t('Dismiss')} className={css.close} onClick={dismiss}>
        <X aria-hidden />
      </IconButton>
      <div className={css.action}>
        <Button variant="primary" isPending={continuation.isPending} onClick={() => void continuation.run()}>
          {t('Continue on this device')}
        </Button>
      </div>
    </section>
  );
};
