import { historyContract } from '@overtone/shared/plays/history.contract.ts';
import { t } from '../../lib/i18n.ts';
import { useCall } from '../../ui/actions/use-call.ts';
import { modals } from '../../ui/overlays/modals.ts';

/** Returns a function that clears the user's history after a confirmation. */
export const useClearHistory = (): (() => void) => {
  const clear = useCall(historyContract.clear, {
    refresh: [historyContract.list],
    said: t('Your history is cleared.'),
  });
  return () =>
    void modals.confirm({
      title: t('Clear your history?'),
      text: t(
        'Everything that you heard is taken out of it, for good. It still counts as plays, and nobody knows by whom.',
      ),
      action: t('Clear history'),
      isDangerous: true,
      onConfirm: async () => (await clear.run({})) !== undefined,
    });
};
