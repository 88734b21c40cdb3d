import { historyContract } from '@overtone/shared/plays/history.contract.ts';
import { t } from '../../lib/i18n.ts';
import { useCall } from '../../ui/actions/use-call.ts';
import { modals } from '../../ui/overlays/modals.ts';

/** Returns a function that clears the user's history after a confirmation. */
export const useClearHistory = (): (() => void) => {
  const clear = useCall(historyContract.clear, {
    refresh: [historyContract.list],
    successMessage: t('History cleared'),
  });
  return () =>
    void modals.confirm({
      title: t('Clear your history?'),
      text: t('All plays will be permanently removed from your history. They still count anonymously.'),
      action: t('Clear history'),
      isDangerous: true,
      onConfirm: async () => (await clear.run({})) !== undefined,
    });
};
