import { backstageLimits } from '@overtone/shared/backstage/backstage-limits.ts';
import { attachmentMimes } from '@overtone/shared/backstage/requests/attachment-mimes.ts';
import { IdCard, Lock } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { DropZone, type DropZoneProps } from 'react-aria-components/DropZone';
import { classNames } from '../../../lib/class-names.ts';
import { t, tn } from '../../../lib/i18n.ts';
import { formatMegabytes } from '../../../lib/megabytes.ts';
import { FileButton } from '../../../ui/actions/file-button.tsx';
import { ErrorText } from '../../../ui/fields/error-text.tsx';
import * as field from '../../../ui/fields/field.css.ts';
import type { FieldControl } from '../../../ui/fields/field.tsx';
import { proof } from './attachment.ts';
import { AttachmentLine } from './attachment-line.tsx';
import * as css from './files.css.ts';
import { group } from './request-form.css.ts';
import { useAttachmentState } from './use-attachment-state.ts';

const accept = attachmentMimes.proof.join();

/** Selects or drops the scan of an identity card, which only moderators see. */
export const ProofField = ({ error, onChange, ref }: FieldControl<string>) => {
  const attachmentState = useAttachmentState(proof);
  const [validationError, setValidationError] = useState<string>();
  const chooseButton = useRef<HTMLButtonElement>(null);
  const id = useId();
  const message = validationError ?? attachmentState?.error ?? (attachmentState ? undefined : error);

  const selectFile = (file: File | undefined): void => {
    if (!file) return;
    setValidationError(proof.replaceFile(file, file.name));
    onChange(file.name);
  };
  const remove = (): void => {
    setValidationError(undefined);
    proof.remove();
    onChange('');
    // The focused button was removed.
    chooseButton.current?.focus();
  };
  const focusTarget = (container: HTMLElement | null): void => {
    chooseButton.current = container?.querySelector('button') ?? null;
    if (typeof ref === 'function') ref(chooseButton.current);
  };
  const drop: DropZoneProps['onDrop'] = async ({ items }) => {
    const droppedFile = items.find((item) => item.kind === 'file');
    selectFile(droppedFile ? await droppedFile.getFile() : undefined);
  };
  return (
    <fieldset className={classNames(field.field, group)} aria-labelledby={id} aria-describedby={`${id}-error`}>
      <div className={field.header}>
        <span id={id} className={field.label}>
          {t('Proof of identity')}
        </span>
        <span className={css.privateNote}>
          <Lock className={css.smallIcon} aria-hidden />
          {t('Private')}
        </span>
      </div>
      <DropZone className={css.zone} onDrop={drop} aria-label={t('Drop or paste a scan of your ID here')}>
        <span className={css.icon}>
          <IdCard aria-hidden />
        </span>
        <div className={css.zoneText}>
          {attachmentState ? (
            <AttachmentLine
              attachment={proof}
              attachmentState={attachmentState}
              label={t('Proof of identity')}
              onRemove={remove}
            />
          ) : (
            <span className={css.zoneTitle}>{t('Drop a scan of your ID here')}</span>
          )}
          <span className={css.hint}>
            {t('PNG, JPEG or PDF, up to :size. Only reviewers can see it.', {
              size: formatMegabytes(backstageLimits.attachmentBytesMax),
            })}{' '}
            {tn(
              backstageLimits.proofRetentionDays,
              'Deleted 1 day after the decision.',
              'Deleted :count days after the decision.',
            )}
          </span>
        </div>
        <span className={css.choose} ref={focusTarget}>
          <FileButton variant="outline" accept={accept} onFiles={([file]) => selectFile(file)}>
            {attachmentState ? t('Replace') : t('Choose file')}
          </FileButton>
        </span>
      </DropZone>
      <div id={`${id}-error`} role="alert">
        <ErrorText>{message}</ErrorText>
      </div>
    </fieldset>
  );
};
