import { Download } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';

interface ExportButtonProps {
  readonly isPending: boolean;
  readonly onExport: () => void;
}

/** The button that exports all rows of a list that match its filters. */
export const ExportButton = ({ isPending, onExport }: ExportButtonProps) => (
  <Button variant="outline" isPending={isPending} onClick={onExport}>
    <Download aria-hidden />
    {t('Export')}
  </Button>
);
