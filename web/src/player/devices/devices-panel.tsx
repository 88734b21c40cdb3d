import { deviceContract } from '@overtone/shared/library/devices/device.contract.ts';
import type { Device } from '@overtone/shared/library/devices/device.model.ts';
import { useQuery } from '@tanstack/react-query';
import { Monitor, Smartphone, Tablet, X } from 'lucide-react';
import type { RefObject } from 'react';
import { joinArtistNames } from '../../lib/artist-names.ts';
import { getLoadFailureText } from '../../lib/failure-text.ts';
import { formatRelativeTime } from '../../lib/format.ts';
import { t } from '../../lib/i18n.ts';
import { getServerTime } from '../../lib/server-clock.ts';
import { Button } from '../../ui/actions/button.tsx';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { useAction } from '../../ui/actions/use-action.ts';
import { useCall } from '../../ui/actions/use-call.ts';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { FloatingPanel } from '../../ui/overlays/floating-panel.tsx';
import { continueHere } from './continue-here.ts';
import { getDeviceId } from './device-id.ts';
import { getDeviceName } from './device-labels.ts';
import { devicesQuery } from './devices.queries.ts';
import * as css from './devices-panel.css.ts';

const icons = { desktop: Monitor, mobile: Smartphone, tablet: Tablet };

const getTrackLabel = ({ track }: Device): string =>
  track ? t(':track by :artists', { track: track.name, artists: joinArtistNames(track) }) : t('Nothing to continue');

const getTimeLabel = ({ isPlaying, savedAt }: Device): string =>
  isPlaying ? t('Playing now') : formatRelativeTime(savedAt, new Date(getServerTime()));

const DeviceRow = ({ device, close }: { readonly device: Device; readonly close: () => void }) => {
  const name = getDeviceName(device);
  const isThisDevice = device.id === getDeviceId();
  const removeDevice = useCall(deviceContract.remove, { refresh: [deviceContract.list] });
  const continuation = useAction(async () => {
    if (await continueHere(device.id)) close();
  });
  const Icon = icons[device.deviceType];
  return (
    <li className={css.row}>
      <Icon className={css.icon} aria-hidden />
      <div className={css.text}>
        <span className={css.name}>
          {name}
          {isThisDevice && <Badge tone="positive">{t('This device')}</Badge>}
        </span>
        <span className={css.details}>{getTrackLabel(device)}</span>
        <span className={css.details}>{getTimeLabel(device)}</span>
      </div>
      {!isThisDevice && (
        <IconButton
          label={t('Remove :device', { device: name })}
          onClick={() => void removeDevice.run({ params: { deviceId: device.id } })}
        >
          <X aria-hidden />
        </IconButton>
      )}
      {!isThisDevice && device.track && (
        <div className={css.action}>
          <Button
            variant="outline"
            isPending={continuation.isPending}
            aria-label={t('Continue here from :device', { device: name })}
            onClick={() => void continuation.run()}
          >
            {t('Continue here')}
          </Button>
        </div>
      )}
    </li>
  );
};

const DeviceList = ({ close }: { readonly close: () => void }) => {
  const { data, error, refetch } = useQuery({ ...devicesQuery, throwOnError: false });
  if (!data && !error) {
    return (
      <Loading>
        {[62, 48].map((width) => (
          <Skeleton key={width} width={`${width}%`} height="40px" />
        ))}
      </Loading>
    );
  }
  if (!data) {
    return (
      <>
        <p>{getLoadFailureText(error, t('We couldn’t load your devices.'))}</p>
        <div>
          <Button onClick={() => void refetch()}>{t('Try again')}</Button>
        </div>
      </>
    );
  }
  const otherDevices = data.devices.filter(({ id }) => id !== getDeviceId());
  // This device comes first.
  const devices = [...data.devices.filter((device) => !otherDevices.includes(device)), ...otherDevices];
  return (
    <>
      {devices.length > 0 && (
        <ul aria-label={t('Devices')}>
          {devices.map((device) => (
            <DeviceRow key={device.id} device={device} close={close} />
          ))}
        </ul>
      )}
      {otherDevices.length === 0 && (
        <p className={css.details}>{t('Play on another device you’re logged in on, and you can continue here.')}</p>
      )}
    </>
  );
};

interface DevicesPanelProps {
  readonly label: string;
  readonly trigger: RefObject<HTMLElement | null>;
  readonly close: () => void;
}

/** Lists the user's devices with what each plays or played, to continue it here or to remove the device. */
export const DevicesPanel = ({ label, trigger, close }: DevicesPanelProps) => (
  <FloatingPanel label={label} trigger={trigger} close={close}>
    <div className={css.panel}>
      <h2 className={css.heading}>{label}</h2>
      <DeviceList close={close} />
    </div>
  </FloatingPanel>
);
