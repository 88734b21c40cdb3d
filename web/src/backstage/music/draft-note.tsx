import { Check } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { getLanguage, t } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { confirmDiscard } from '../drafts/confirm-discard.ts';
import type { ReleaseEditor } from './release-editor.ts';
import * as css from './release-page.css.ts';
import { useRelease } from './use-release.ts';

/** How often the time is updated, in milliseconds. */
const updateIntervalMs = 4_000;
/** A draft that was stored at most this many seconds ago was stored "just now". */
const justNowSeconds = 5;

const formatAgo = (seconds: number): string => {
  const format = new Intl.RelativeTimeFormat(getLanguage(), { style: 'narrow' });
  return seconds < 60 ? format.format(-seconds, 'second') : format.format(-Math.floor(seconds / 60), 'minute');
};

const DraftTime = ({ draftSavedAt }: { readonly draftSavedAt: number }) => {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), updateIntervalMs);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - draftSavedAt) / 1_000));
  return (
    <span className={css.saved}>
      <Check className={css.savedIcon} aria-hidden />
      {seconds < justNowSeconds ? t('Draft saved just now') : t('Draft saved :ago', { ago: formatAgo(seconds) })}
    </span>
  );
};

/** Shows when this browser last stored the draft, with a button that discards it. */
export const DraftNote = ({ editor }: { readonly editor: ReleaseEditor }) => {
  const draftSavedAt = useSyncExternalStore(editor.draftSavedAt.subscribe, editor.draftSavedAt.get);
  const { pending } = useSyncExternalStore(editor.saving.subscribe, editor.saving.get);
  const picture = useSyncExternalStore(editor.picture.subscribe, editor.picture.get);
  const isNew = useRelease(editor, ({ saved }) => saved === null);
  const isDirty = useRelease(editor, editor.isDirty) || picture !== null;
  const discard = (): void =>
    void confirmDiscard(
      isNew
        ? t('You’ll start over. Uploaded files stay in your uploads.')
        : t('The release returns to its last saved version. Uploaded files stay in your uploads.'),
      editor.discard,
    );
  return (
    <>
      {draftSavedAt !== null && <DraftTime key={draftSavedAt} draftSavedAt={draftSavedAt} />}
      {isDirty && (
        <Button variant="quiet" disabled={pending !== undefined} onClick={discard}>
          {isNew ? t('Discard draft') : t('Discard changes')}
        </Button>
      )}
    </>
  );
};
