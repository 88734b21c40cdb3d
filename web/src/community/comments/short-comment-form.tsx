import { useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { CommentField, type Draft, emptyDraft } from './comment-field.tsx';
import * as css from './composer.css.ts';

interface ShortCommentFormProps {
  readonly label: string;
  readonly action: string;
  readonly initialDraft?: Draft;
  /** @returns whether it succeeded; otherwise the text is kept */
  readonly send: (draft: Draft) => Promise<boolean>;
  readonly close: () => void;
}

/** The form of a reply or an edit. */
export const ShortCommentForm = ({ label, action, initialDraft = emptyDraft, send, close }: ShortCommentFormProps) => {
  const [draft, setDraft] = useState(initialDraft);
  const [isSending, setIsSending] = useState(false);
  const isEmpty = draft.typedText.trim() === '';
  const submit = async (): Promise<void> => {
    if (isEmpty || isSending) return;
    setIsSending(true);
    const isDone = await send(draft);
    setIsSending(false);
    if (isDone) close();
  };
  return (
    <CommentField
      label={label}
      placeholder={label}
      draft={draft}
      onChange={setDraft}
      onSend={() => void submit()}
      onEscape={close}
      autoFocus
    >
      <button type="button" className={css.cancel} onClick={close}>
        {t('Cancel')}
      </button>
      <button
        type="button"
        className={css.postButton}
        aria-disabled={isEmpty || isSending}
        aria-busy={isSending}
        onClick={() => void submit()}
      >
        {action}
      </button>
    </CommentField>
  );
};
