import { commentContract } from '@overtone/shared/community/comments/comment.contract.ts';
import type { Comment } from '@overtone/shared/community/comments/comment.model.ts';
import { commentModerationContract } from '@overtone/shared/community/moderation/comment-moderation.contract.ts';
import type { Endpoint, Input } from '@overtone/shared/http/endpoint.ts';
import type { QueryClient } from '@tanstack/react-query';
import { EyeOff, Flag, Link2, Pencil, Pin, PinOff, Trash2 } from 'lucide-react';
import { createElement } from 'react';
import { call } from '../../lib/api.ts';
import { t } from '../../lib/i18n.ts';
import { withRetries } from '../../lib/retry.ts';
import { copyLink } from '../../ui/actions/copy-link.ts';
import { showFailure } from '../../ui/feedback/show-failure.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import type { MenuEntry } from '../../ui/overlays/menu-entry.ts';
import { modals } from '../../ui/overlays/modals.ts';
import { reloadComments } from './cached-comments.ts';
import { toCommentParams } from './comment-params.ts';
import type { CommentTarget } from './comment-target.ts';
import { ReportDialog } from './report-dialog.tsx';

export interface MenuSubject {
  readonly client: QueryClient;
  readonly music: CommentTarget;
  readonly comment: Comment;
  readonly isOwn: boolean;
  readonly isManagedByViewer: boolean;
  readonly isModerator: boolean;
  readonly isPinned: boolean;
  readonly isSignedIn: boolean;
  readonly edit: () => void;
}

/** Runs an action on a comment and reloads the comments. */
const runCommentAction = async <E extends Endpoint>(
  { client, music }: MenuSubject,
  endpoint: E,
  input: Input<E>,
  message: string,
): Promise<void> => {
  try {
    await withRetries(endpoint.method, () => call(endpoint, input));
    toasts.positive(message);
    await reloadComments(client, music.id);
  } catch (error) {
    showFailure(error);
  }
};

/** The menu entries of a comment. */
export const getCommentMenuEntries = (subject: MenuSubject): MenuEntry[] => {
  const { music, comment, isOwn, isManagedByViewer, isModerator, isPinned, isSignedIn, edit } = subject;
  const commentParams = toCommentParams(music.id, comment.id);
  const pin = isPinned ? commentContract.unpin : commentContract.pin;
  const remove = (): void =>
    void modals.confirm({
      title: t('Delete this comment?'),
      text: t('Replies will stay. This can’t be undone.'),
      action: t('Delete'),
      isDangerous: true,
      onConfirm: () => runCommentAction(subject, commentContract.remove, commentParams, t('Comment deleted')),
    });
  return [
    ...(isOwn ? [{ label: t('Edit'), icon: Pencil, onSelect: edit }] : []),
    ...(isManagedByViewer && comment.parentId === null
      ? [
          {
            label: isPinned ? t('Unpin') : t('Pin'),
            icon: isPinned ? PinOff : Pin,
            onSelect: () =>
              void runCommentAction(
                subject,
                pin,
                commentParams,
                isPinned ? t('Comment unpinned') : t('Comment pinned'),
              ),
          },
        ]
      : []),
    {
      label: t('Copy link'),
      icon: Link2,
      onSelect: () => void copyLink(`${music.path}?${new URLSearchParams({ comment: comment.id })}`),
    },
    ...(isSignedIn && !isOwn
      ? [
          {
            label: t('Report'),
            icon: Flag,
            onSelect: () => modals.open((close) => createElement(ReportDialog, { music, comment, close })),
          },
        ]
      : []),
    ...(isModerator
      ? [
          {
            label: t('Hide'),
            icon: EyeOff,
            onSelect: () =>
              void runCommentAction(subject, commentModerationContract.hide, commentParams, t('Comment hidden')),
          },
        ]
      : []),
    ...(isOwn || isManagedByViewer || isModerator ? [{ label: t('Delete'), icon: Trash2, onSelect: remove }] : []),
  ];
};
