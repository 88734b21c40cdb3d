import { useRef, useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { toasts } from '../../ui/feedback/toasts.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Dialog, type DialogProps } from '../../ui/overlays/dialog.tsx';
import { FloatingPanel } from '../../ui/overlays/floating-panel.tsx';
import { modals } from '../../ui/overlays/modals.ts';
import { row } from './specimen.css.ts';
import { Specimens } from './specimen.tsx';

const sizes = ['2xs', 'xs', 'sm', 'md', 'lg', 'xl', '2xl', 'fullscreen'] as const;
const waitOneSecond = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 1_000));

/** Dialogs of every size, a confirmation, a panel and toasts. */
export const Overlays = () => {
  const [size, setSize] = useState<NonNullable<DialogProps['size']>>();
  const [name, setName] = useState('');
  const [isPanelOpen, setIsPanelOpen] = useState(false);
  const trigger = useRef<HTMLDivElement>(null);
  const close = (): void => setSize(undefined);
  const confirmDeletion = () =>
    modals.confirm({
      title: 'Delete “Glass Orchard”?',
      text: 'Its 14 tracks and their plays are deleted permanently.',
      action: 'Delete',
      isDangerous: true,
      onConfirm: waitOneSecond,
    });
  return (
    <Specimens title="Dialogs, panels, toasts">
      <div className={row}>
        {sizes.map((dialogSize) => (
          <Button key={dialogSize} onClick={() => setSize(dialogSize)}>
            {`Dialog ${dialogSize}`}
          </Button>
        ))}
      </div>
      <div className={row}>
        <Button variant="danger" onClick={() => void confirmDeletion()}>
          Delete …
        </Button>
        <div ref={trigger}>
          <Button aria-expanded={isPanelOpen} onClick={() => setIsPanelOpen(true)}>
            Panel
          </Button>
        </div>
      </div>
      <div className={row}>
        <Button onClick={() => toasts.positive('Updated account details')}>Positive toast</Button>
        <Button onClick={() => toasts.danger(undefined, { action: { label: 'Try again', onSelect: () => undefined } })}>
          Danger toast
        </Button>
        <Button onClick={() => toasts.loading('Deleting 1,204 tracks and everything that belongs to them')}>
          Loading toast
        </Button>
      </div>
      {isPanelOpen && (
        <FloatingPanel label="Panel" trigger={trigger} close={() => setIsPanelOpen(false)}>
          <p style={{ padding: 16 }}>A popover, or a tray on phones.</p>
        </FloatingPanel>
      )}
      {size && (
        <Dialog
          title="Edit details"
          size={size}
          close={close}
          footer={
            <>
              <Button onClick={close}>Cancel</Button>
              <Button variant="primary" onClick={close}>
                Save
              </Button>
            </>
          }
        >
          <TextField label="Name" value={name} onChange={setName} autoFocus />
        </Dialog>
      )}
    </Specimens>
  );
};
