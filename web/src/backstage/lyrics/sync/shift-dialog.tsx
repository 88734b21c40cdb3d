import { useState } from 'react';
import { t } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';

interface ShiftDialogProps {
  /** Whether only the lines from the selected one are moved. */
  readonly isFromLine: boolean;
  readonly close: () => void;
  readonly onShift: (seconds: number) => void;
}

/** Asks by how many milliseconds the lines are moved. */
export const ShiftDialog = ({ isFromLine, close, onShift }: ShiftDialogProps) => {
  const [milliseconds, setMilliseconds] = useState<number | null>(0);
  const shift = (): void => {
    if (milliseconds) onShift(milliseconds / 1000);
    close();
  };
  return (
    <Dialog
      title={isFromLine ? t('Shift all from here') : t('Shift all lines')}
      size="sm"
      close={close}
      footer={
        <>
          <Button onClick={close}>{t('Cancel')}</Button>
          <Button variant="primary" disabled={!milliseconds} onClick={shift}>
            {t('Move')}
          </Button>
        </>
      }
    >
      <NumberField
        label={t('Milliseconds')}
        description={t('Use a negative number to shift earlier.')}
        value={milliseconds}
        onChange={setMilliseconds}
        step={10}
        min={-600_000}
        max={600_000}
      />
    </Dialog>
  );
};
