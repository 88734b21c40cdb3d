import type { Playlist } from '@overtone/shared/library/playlists/playlist.model.ts';
import { useState, useSyncExternalStore } from 'react';
import { count, t, tn } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Progress } from '../../ui/feedback/progress.tsx';
import { useLeaveQuestion } from '../../ui/overlays/use-leave-question.ts';
import { groupOf, type RowGroup } from './import.model.ts';
import * as css from './import-page.css.ts';
import { ImportRows } from './import-rows.tsx';
import type { Import } from './import-session.ts';
import { MakePlaylist } from './make-playlist-form.tsx';

interface ImportReviewProps {
  readonly session: Import;
  readonly another: () => void;
  /** Told of the playlist that was made; left out, its page opens. */
  readonly onMade?: ((playlist: Playlist) => void) | undefined;
}

/** What was found of a file, and what is still to be said of it. */
export const ImportReview = ({ session, another, onMade }: ImportReviewProps) => {
  const { rows, step, made } = useSyncExternalStore(session.state.subscribe, session.state.get);
  const [shown, setShown] = useState<RowGroup>('missing');
  const looked = rows.filter(({ state }) => state !== 'waiting').length;
  useLeaveQuestion({
    isHeld: () => step !== 'review' || !session.isBegun(),
    isLost: () => true,
    title: t('Leave the import?'),
    text: t('What was found for this file is not kept.'),
  });
  if (step === 'matching') {
    const label = t('Looking for songs: :done of :all', { done: count(looked), all: count(rows.length) });
    return (
      <div className={css.progress}>
        <Progress label={label} value={looked / rows.length} />
        <Button
          onClick={() => {
            session.stop();
            another();
          }}
        >
          {t('Cancel')}
        </Button>
      </div>
    );
  }
  const failed = rows.filter(({ state }) => state === 'failed').length;
  const groups = Object.groupBy(rows, groupOf);
  const howMany = (group: RowGroup) => ({ count: count(groups[group]?.length ?? 0) });
  const tabs: readonly (readonly [RowGroup, string])[] = [
    ['missing', t('Not found (:count)', howMany('missing'))],
    ['likely', t('By likeness (:count)', howMany('likely'))],
    ['exact', t('Exactly (:count)', howMany('exact'))],
  ];
  return (
    <>
      <p className={css.summary} role="status">
        {tn(rows.length, ':found of 1 song found', ':found of :count songs found', {
          found: count(rows.filter(({ track }) => track !== null).length),
        })}
      </p>
      {failed > 0 && (
        <Banner tone="warning" action={<Button onClick={() => void session.match()}>{t('Try again')}</Button>}>
          {tn(failed, '1 song could not be looked for.', ':count songs could not be looked for.')}
        </Banner>
      )}
      <MakePlaylist session={session} made={made} isMaking={step === 'making'} another={another} onMade={onMade} />
      <fieldset className={css.tabs} aria-label={t('Songs')}>
        {tabs.map(([name, label]) => (
          <button
            key={name}
            type="button"
            className={css.tab}
            aria-pressed={shown === name}
            onClick={() => setShown(name)}
          >
            {label}
          </button>
        ))}
      </fieldset>
      <ImportRows key={shown} rows={groups[shown] ?? []} choose={session.choose} isLocked={session.isBegun()} />
    </>
  );
};
