import { historyContract } from '@overtone/shared/plays/history.contract.ts';
import { t } from '../../lib/i18n.ts';
import { createChange } from '../../lib/optimistic.ts';
import { useCall } from '../../ui/actions/use-call.ts';
import { Switch } from '../../ui/fields/switch.tsx';
import { historyQuery } from './history.queries.ts';

/** Pauses and resumes the user's history. */
export const PauseHistory = ({ isPaused }: { readonly isPaused: boolean }) => {
  const pause = useCall(historyContract.pause, {
    optimistic: ({ body }) => [
      createChange(historyQuery, (cached) => ({
        ...cached,
        pages: cached.pages.map((page) => ({ ...page, isPaused: body.isPaused })),
      })),
    ],
    successMessage: ({ body }) => (body.isPaused ? t('History paused') : t('History resumed')),
  });
  return (
    <Switch
      label={t('Pause history')}
      description={t('While paused, plays aren’t added to your history. They still count anonymously.')}
      value={isPaused}
      onChange={(value) => void pause.run({ body: { isPaused: value } })}
    />
  );
};
