import { Check } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { currentLanguage, t } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { askDiscard } from '../drafts/ask-discard.ts';
import type { ReleaseEditor } from './release-editor.ts';
import * as css from './release-page.css.ts';
import { useRelease } from './use-release.ts';

/** Milliseconds after which it is said anew how long ago it was. */
const pauseMs = 4_000;
/** Seconds that count as now. */
const justNow = 5;

const agoWords = (seconds: number): string => {
  const words = new Intl.RelativeTimeFormat(currentLanguage(), { style: 'narrow' });
  return seconds < 60 ? words.format(-seconds, 'second') : words.format(-Math.floor(seconds / 60), 'minute');
};

const LyricsDraft = ({ keptAt }: { readonly keptAt: number }) => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), pauseMs);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - keptAt) / 1_000));
  return (
    <span className={css.kept}>
      <Check className={css.keptSign} aria-hidden />
      {seconds < justNow ? t('Draft kept just now') : t('Draft kept :ago', { ago: agoWords(seconds) })}
    </span>
  );
};

/** When this browser last kept what is entered, and how to give it up. */
export const KeptNote = ({ editor }: { readonly editor: ReleaseEditor }) => {
  const keptAt = useSyncExternalStore(editor.keptAt.subscribe, editor.keptAt.get);
  const { pending } = useSyncExternalStore(editor.saving.subscribe, editor.saving.get);
  const picture = useSyncExternalStore(editor.picture.subscribe, editor.picture.get);
  const isNew = useRelease(editor, ({ saved }) => saved === null);
  const isDirty = useRelease(editor, editor.isDirty) || picture !== null;
  const discard = (): void =>
    void askDiscard(
      isNew
        ? t('This release begins anew. Files that you have sent stay among your uploads.')
        : t('The release is as it was last saved. Files that you have sent stay among your uploads.'),
      editor.discard,
    );
  return (
    <>
      {keptAt !== null && <LyricsDraft key={keptAt} keptAt={keptAt} />}
      {isDirty && (
        <Button variant="quiet" disabled={pending !== undefined} onClick={discard}>
          {isNew ? t('Discard draft') : t('Discard changes')}
        </Button>
      )}
    </>
  );
};
