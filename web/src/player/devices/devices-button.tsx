import { MonitorSpeaker } from 'lucide-react';
import { useRef, useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { lazyComponent } from '../../ui/lazy-component.tsx';

const DevicesPanel = lazyComponent(
  async () => (await import('./devices-panel.tsx')).DevicesPanel,
  ({ close }) => close(),
);

/** Opens the list of the user's devices. */
export const DevicesButton = () => {
  const trigger = useRef<HTMLButtonElement>(null);
  const [open, setOpen] = useState(false);
  const label = t('Devices');
  return (
    <>
      <IconButton ref={trigger} label={label} aria-haspopup="dialog" aria-expanded={open} onClick={() => setOpen(true)}>
        <MonitorSpeaker aria-hidden />
      </IconButton>
      {open && <DevicesPanel label={label} trigger={trigger} close={() => setOpen(false)} />}
    </>
  );
};
