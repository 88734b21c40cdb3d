import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { useState, useSyncExternalStore } from 'react';
import { formatNumber, t, tn } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { useLeaveConfirmation } from '../../ui/overlays/use-leave-confirmation.ts';
import { CreatePlaylist } from './create-playlist-form.tsx';
import { getRowGroup, type RowGroup } from './import.model.ts';
import * as css from './import-page.css.ts';
import { ImportRows } from './import-rows.tsx';
import type { ImportSession } from './import-session.ts';

interface ImportReviewProps {
  readonly session: ImportSession;
  /** Called when the user wants to import another file or playlist. */
  readonly onChooseAnother: () => void;
  /** Called with the created playlist. If omitted, its page opens. */
  readonly onCreated?: ((playlist: Playlist) => void) | undefined;
}

/** Shows the matches of an import for review before the playlist is created. */
export const ImportReview = ({ session, onChooseAnother, onCreated }: ImportReviewProps) => {
  const { rows, step, addedCount } = useSyncExternalStore(session.state.subscribe, session.state.get);
  const [group, setGroup] = useState<RowGroup>('missing');
  const processedCount = rows.filter(({ state }) => state !== 'waiting').length;
  useLeaveConfirmation({
    shouldConfirm: () => step !== 'review' || !session.hasStartedCreation(),
    losesChangesOnReload: () => true,
    title: t('Leave import?'),
    text: t('The matches for this file will be lost.'),
  });
  if (step === 'matching') {
    const label = t('Matching songs: :done of :all', {
      done: formatNumber(processedCount),
      all: formatNumber(rows.length),
    });
    return (
      <div className={css.progress}>
        <Progress label={label} value={processedCount / rows.length} />
        <Button
          onClick={() => {
            session.stop();
            onChooseAnother();
          }}
        >
          {t('Cancel')}
        </Button>
      </div>
    );
  }
  const failedCount = rows.filter(({ state }) => state === 'failed').length;
  const groups = Object.groupBy(rows, getRowGroup);
  const groupCount = (name: RowGroup) => ({ count: formatNumber(groups[name]?.length ?? 0) });
  const tabs: readonly (readonly [RowGroup, string])[] = [
    ['missing', t('Not found (:count)', groupCount('missing'))],
    ['likely', t('Similar (:count)', groupCount('likely'))],
    ['exact', t('Exact (:count)', groupCount('exact'))],
  ];
  return (
    <>
      <p className={css.summary} role="status">
        {tn(rows.length, ':found of 1 song found', ':found of :count songs found', {
          found: formatNumber(rows.filter(({ track }) => track !== null).length),
        })}
      </p>
      {failedCount > 0 && (
        <Banner tone="warning" action={<Button onClick={() => void session.match()}>{t('Try again')}</Button>}>
          {tn(failedCount, '1 song couldn’t be matched.', ':count songs couldn’t be matched.')}
        </Banner>
      )}
      <CreatePlaylist
        session={session}
        addedCount={addedCount}
        isCreating={step === 'creating'}
        onChooseAnother={onChooseAnother}
        onCreated={onCreated}
      />
      <fieldset className={css.tabs} aria-label={t('Songs')}>
        {tabs.map(([name, label]) => (
          <button
            key={name}
            type="button"
            className={css.tab}
            aria-pressed={group === name}
            onClick={() => setGroup(name)}
          >
            {label}
          </button>
        ))}
      </fieldset>
      <ImportRows
        key={group}
        rows={groups[group] ?? []}
        choose={session.choose}
        isLocked={session.hasStartedCreation()}
      />
    </>
  );
};
