import { useState } from 'react';
import { t } from '../../lib/i18n.ts';
import * as css from './composer.css.ts';
import { type Draft, noDraft, WordsField } from './words-field.tsx';

interface ShortFormProps {
  readonly label: string;
  readonly action: string;
  readonly first?: Draft;
  /** @returns whether it is done: what is written stays where it is not */
  readonly send: (draft: Draft) => Promise<boolean>;
  readonly close: () => void;
}

/** A reply, or a comment that is written anew. */
export const ShortForm = ({ label, action, first = noDraft, send, close }: ShortFormProps) => {
  const [draft, setDraft] = useState(first);
  const [isSending, setSending] = useState(false);
  const isEmpty = draft.typed.trim() === '';
  const submit = async (): Promise<void> => {
    if (isEmpty || isSending) return;
    setSending(true);
    const isDone = await send(draft);
    setSending(false);
    if (isDone) close();
  };
  return (
    <WordsField
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
        className={css.post}
        aria-disabled={isEmpty || isSending}
        aria-busy={isSending}
        onClick={() => void submit()}
      >
        {action}
      </button>
    </WordsField>
  );
};
