import { communityLimits } from '@overtone/shared/community/community-limits.ts';
import { type KeyboardEvent, type ReactNode, type Ref, useId, useImperativeHandle, useRef, useState } from 'react';
import { t, tn } from '../../lib/i18n.ts';
import { getUserName } from '../../lib/user-name.ts';
import { hidden } from '../../styles/hidden.css.ts';
import { Avatar } from '../../ui/media/avatar.tsx';
import type { ChosenMention } from './comment-labels.ts';
import * as css from './composer.css.ts';
import { EmojiButton } from './emoji-button.tsx';
import { useMentions } from './use-mentions.ts';

/** A text that is being written. */
export interface Draft {
  readonly typedText: string;
  readonly chosenMentions: readonly ChosenMention[];
}

export const emptyDraft: Draft = { typedText: '', chosenMentions: [] };

interface CommentFieldProps {
  readonly label: string;
  readonly placeholder: string;
  readonly draft: Draft;
  readonly onChange: (draft: Draft) => void;
  /** Called for Ctrl or Cmd with Enter. */
  readonly onSend: () => void;
  readonly onEscape?: (() => void) | undefined;
  readonly autoFocus?: boolean;
  readonly ref?: Ref<HTMLTextAreaElement>;
  /** Content before the buttons. */
  readonly startButtons?: ReactNode;
  /** The buttons next to the field, or below a long text. */
  readonly children: ReactNode;
}

/** A text field with mentions: typing @ offers findable users, which are chosen with the arrow keys and Enter. */
export const CommentField = ({
  label,
  placeholder,
  draft,
  onChange,
  onSend,
  onEscape,
  autoFocus = false,
  ref,
  startButtons,
  children,
}: CommentFieldProps) => {
  const field = useRef<HTMLTextAreaElement>(null);
  useImperativeHandle(ref, () => field.current as HTMLTextAreaElement);
  const [caret, setCaret] = useState(draft.typedText.length);
  const listId = useId();
  const { typedText, chosenMentions } = draft;
  const choose = (mentionIndex: number, user: ChosenMention): void => {
    const textBefore = `${typedText.slice(0, mentionIndex)}@${user.name} `;
    onChange({
      typedText: textBefore + typedText.slice(caret),
      chosenMentions: [...chosenMentions.filter(({ id }) => id !== user.id), user],
    });
    setCaret(textBefore.length);
    queueMicrotask(() => field.current?.setSelectionRange(textBefore.length, textBefore.length));
  };
  const insert = (text: string): void => {
    const newText = typedText.slice(0, caret) + text + typedText.slice(caret);
    if (newText.length > communityLimits.commentLengthMax) return;
    onChange({ typedText: newText, chosenMentions });
    setCaret(caret + text.length);
    // The caret continues after the emoji once the panel has returned the focus.
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(caret + text.length, caret + text.length);
    });
  };
  const { users, activeIndex, chooseUser, onKey } = useMentions({ typedText, caret, chosenMentions, choose });
  const isOpen = users.length > 0;
  const onKeyDown = (event: KeyboardEvent): void => {
    if (onKey(event)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onSend();
    } else if (event.key === 'Escape' && onEscape) {
      event.stopPropagation();
      onEscape();
    }
  };
  const remaining = communityLimits.commentLengthMax - typedText.length;
  return (
    <div className={css.box}>
      <textarea
        ref={field}
        className={css.field}
        rows={1}
        dir="auto"
        aria-label={label}
        placeholder={placeholder}
        value={typedText}
        // biome-ignore lint/a11y/noAutofocus: the user has just opened it.
        autoFocus={autoFocus}
        maxLength={communityLimits.commentLengthMax}
        aria-autocomplete="list"
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={isOpen ? `${listId}-${activeIndex}` : undefined}
        onChange={({ target }) => {
          setCaret(target.selectionStart);
          onChange({ typedText: target.value, chosenMentions });
        }}
        onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
      />
      {remaining <= communityLimits.commentLengthMax / 10 && (
        <span className={css.remaining} role="status">
          {tn(remaining, '1 character left', ':count characters left')}
        </span>
      )}
      <span className={css.buttons}>
        {startButtons}
        <EmojiButton onChoose={insert} />
        {children}
      </span>
      <span className={hidden} role="status">
        {isOpen && tn(users.length, '1 suggestion', ':count suggestions')}
      </span>
      {isOpen && (
        <div id={listId} className={css.suggestions} role="listbox" aria-label={t('Mention suggestions')}>
          {users.map((user, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and its keys choose.
            // biome-ignore lint/a11y/useFocusableInteractive: it is reached by `aria-activedescendant`.
            <div
              key={user.id}
              id={`${listId}-${index}`}
              role="option"
              className={css.candidate}
              aria-selected={index === activeIndex}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => chooseUser(user)}
            >
              <Avatar name={getUserName(user)} image={user.image} size={28} />
              <bdi>{getUserName(user)}</bdi>
            </div>
          ))}
        </div>
      )}
    </div>
  );
};
