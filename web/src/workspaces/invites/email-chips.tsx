import { X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, useId, useRef } from 'react';
import { t } from '../../lib/i18n.ts';
import { ErrorText } from '../../ui/fields/error-text.tsx';
import * as field from '../../ui/fields/field.css.ts';
import { addEmails, isEmail, splitEmails } from './emails.ts';
import * as css from './invite-dialog.css.ts';

interface EmailChipsProps {
  readonly emails: readonly string[];
  /** The text that is not an address yet. */
  readonly text: string;
  readonly error: string | undefined;
  /** Shown at the end of the label's line. */
  readonly labelEnd: string | undefined;
  readonly onChange: (emails: readonly string[], text: string) => void;
}

/** A field for email addresses, each a chip. Invalid ones are marked, so that they can be removed. */
export const EmailChips = ({ emails, text, error, labelEnd, onChange }: EmailChipsProps) => {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const addText = (): void => onChange(addEmails(emails, splitEmails(text)), '');
  const type = (typed: string): void => {
    const parts = /[\s,;]/.test(typed.trimStart()) ? splitEmails(typed) : [];
    if (parts.length > 0) onChange(addEmails(emails, parts), '');
    else onChange(emails, typed.trimStart());
  };
  const paste = (event: ClipboardEvent): void => {
    const parts = splitEmails(event.clipboardData.getData('text'));
    if (parts.length < 2 && !parts.some(isEmail)) return;
    event.preventDefault();
    onChange(addEmails(emails, [...splitEmails(text), ...parts]), '');
  };
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter' && text) {
      event.preventDefault();
      addText();
    }
    if (event.key === 'Backspace' && text === '') onChange(emails.slice(0, -1), '');
  };
  const remove = (email: string): void => {
    onChange(
      emails.filter((other) => other !== email),
      text,
    );
    input.current?.focus();
  };
  return (
    <div className={field.field}>
      <div className={field.header}>
        <label htmlFor={id} className={field.label}>
          {t('Email')}
        </label>
        {labelEnd && <span className={field.labelEnd}>{labelEnd}</span>}
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press next to the text focuses the field in it. */}
      <div
        className={css.emailBox}
        data-invalid={error ? true : undefined}
        onMouseDown={(event) => {
          if (event.target !== event.currentTarget) return;
          event.preventDefault();
          input.current?.focus();
        }}
      >
        {emails.map((email) => {
          const isValid = isEmail(email);
          return (
            <span key={email} className={isValid ? css.chip : css.invalidChip}>
              <bdi className={css.chipText}>{email}</bdi>
              <button
                type="button"
                className={css.chipButton}
                aria-label={isValid ? t('Remove :email', { email }) : t('Remove :email, which isn’t valid', { email })}
                onClick={() => remove(email)}
              >
                <X className={css.chipIcon} aria-hidden />
              </button>
            </span>
          );
        })}
        <input
          ref={input}
          id={id}
          className={css.emailInput}
          type="text"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          // biome-ignore lint/a11y/noAutofocus: the first field of a dialog that the user opened.
          autoFocus
          placeholder={emails.length === 0 ? t('name@example.com') : undefined}
          value={text}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          onChange={(event) => type(event.target.value)}
          onPaste={paste}
          onKeyDown={press}
          onBlur={() => text && addText()}
        />
      </div>
      <div id={`${id}-error`} role="alert">
        <ErrorText>{error}</ErrorText>
      </div>
    </div>
  );
};
