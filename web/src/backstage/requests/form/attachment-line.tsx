import { RotateCw, X } from 'lucide-react';
import { t } from '../../../lib/i18n.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { ProgressLine } from '../../../uploads/line-parts.tsx';
import type { Attachment, AttachmentState } from './attachment.ts';
import * as css from './files.css.ts';

interface AttachmentLineProps {
  readonly attachment: Attachment;
  readonly attachmentState: AttachmentState;
  /** The kind of file, such as "Picture". */
  readonly label: string;
  readonly onRemove: () => void;
}

/** Shows the upload progress of a file, or its error with a button to retry. */
export const AttachmentLine = ({ attachment, attachmentState, label, onRemove }: AttachmentLineProps) => {
  const { name, progress, id, error } = attachmentState;
  return (
    <div className={css.attached}>
      <div className={css.attachedText}>
        <span className={css.fileName}>{name}</span>
        <span className={css.hint} role="status">
          {id ? t('Uploaded') : error ? t('Upload failed') : t('Uploading')}
        </span>
        {!id && !error && <ProgressLine label={t('Uploading :name', { name })} value={progress} />}
      </div>
      {error && (
        <IconButton label={t('Try :name again', { name })} onClick={attachment.retry}>
          <RotateCw aria-hidden />
        </IconButton>
      )}
      <IconButton label={t('Remove :name', { name: label })} onClick={onRemove}>
        <X aria-hidden />
      </IconButton>
    </div>
  );
};
