import { MonitorSpeaker } from 'lucide-react';
import { useRef, useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { loadComponentOnFirstUse } from '../../ui/load-component-on-first-use.tsx';

const DevicesPanel = loadComponentOnFirstUse(
  async () => (await import('./devices-panel.tsx')).DevicesPanel,
  ({ close }) => close(),
);

/** Opens the list of the user's devices. */
export const DevicesButton = () => {
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const label = t('Devices');
  return (
    <>
      <IconButton
        ref={trigger}
        label={label}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(true)}
      >
        <MonitorSpeaker aria-hidden />
      </IconButton>
      {isOpen && <DevicesPanel label={label} trigger={trigger} close={() => setIsOpen(false)} />}
    </>
  );
};
