import { commentContract } from '@overtone/shared/community/comments/comment.contract.ts';
import type { Comment, ReportReason } from '@overtone/shared/community/comments/comment.model.ts';
import { communityLimits } from '@overtone/shared/community/community-limits.ts';
import { useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useCall } from '../../ui/actions/use-call.ts';
import { RadioGroup } from '../../ui/fields/radio-group.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { toCommentParams } from './comment-params.ts';
import type { CommentTarget } from './comment-target.ts';
import { list } from './comments.css.ts';
import { getAuthor } from './get-author.ts';

interface ReportDialogProps {
  readonly music: CommentTarget;
  readonly comment: Comment;
  readonly close: () => void;
}

/** The dialog to report a comment, with a reason and an optional note. */
export const ReportDialog = ({ music, comment, close }: ReportDialogProps) => {
  const [reason, setReason] = useState<ReportReason>('spam');
  const [note, setNote] = useState('');
  const report = useCall(commentContract.report, { successMessage: t('Thanks for your report. We’ll review it.') });
  const send = () =>
    void report.run({ ...toCommentParams(music.id, comment.id), body: { reason, note: note.trim() || null } }, close);
  const options: readonly { readonly value: ReportReason; readonly label: string }[] = [
    { value: 'spam', label: t('Spam or advertising') },
    { value: 'abuse', label: t('Harassment or threats') },
    { value: 'hate', label: t('Hate speech') },
    { value: 'private', label: t('Shares private information') },
    { value: 'other', label: t('Something else') },
  ];
  const name = getAuthor(comment)?.name ?? '';
  return (
    <Dialog
      title={t('Report the comment by :name', { name })}
      close={close}
      footer={
        <>
          <Button onClick={close}>{t('Cancel')}</Button>
          <Button variant="primary" isPending={report.pending} onClick={send}>
            {t('Report')}
          </Button>
        </>
      }
    >
      <div className={list}>
        <RadioGroup
          label={t('What’s wrong with this comment?')}
          options={options}
          value={reason}
          onChange={(chosen) => setReason((chosen ?? 'other') as ReportReason)}
        />
        <TextArea
          label={t('Additional details')}
          value={note}
          onChange={setNote}
          maxLength={communityLimits.reportNoteLengthMax}
        />
      </div>
    </Dialog>
  );
};
