import type { ReportableId } from '@overtone/shared/identity/reports/report.model.ts';
import { Flag } from 'lucide-react';
import { createElement } from 'react';
import { t } from '../../lib/i18n.ts';
import { showFailure } from '../../ui/feedback/show-failure.ts';
import type { MenuEntry } from '../../ui/overlays/menu-entry.ts';
import { modals } from '../../ui/overlays/modals.ts';

interface ReportTarget {
  readonly id: ReportableId;
  readonly name: string;
}

const openReport = async (target: ReportTarget): Promise<void> => {
  try {
    const { ReportDialog } = await import('./report-dialog.tsx');
    modals.open((close) => createElement(ReportDialog, { ...target, close }));
  } catch (error) {
    showFailure(error);
  }
};

/** To report a user or a playlist, in its menu. */
export const createReportEntry = (target: ReportTarget): MenuEntry => ({
  label: t('Report'),
  icon: Flag,
  onSelect: () => void openReport(target),
});
