import type { Reply } from '@overtone/shared/http/endpoint.ts';
import type { InvitedRole } from '@overtone/shared/workspaces/workspace.model.ts';
import { workspaceInvitesContract } from '@overtone/shared/workspaces/workspace-invites.contract.ts';
import { workspaceLimits } from '@overtone/shared/workspaces/workspace-limits.ts';
import { Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { t, tn } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { useCall } from '../../ui/actions/use-call.ts';
import { toasts } from '../../ui/feedback/toasts.ts';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { TeamWorkspace } from '../team-workspace.ts';
import { buttonIcon } from '../workspace-page.css.ts';
import { EmailChips } from './email-chips.tsx';
import { addEmails, isEmail, splitEmails } from './emails.ts';
import * as css from './invite-dialog.css.ts';
import { RoleCards } from './role-cards.tsx';
import { ShareLink } from './share-link.tsx';
import { WaitingList } from './waiting-list.tsx';

type Skipped = Reply<typeof workspaceInvitesContract.invite>['skipped'];

const skipReasons: Readonly<Record<Skipped[number]['reason'], (email: string) => string>> = {
  member: (email) => t(':email is a member already.', { email }),
  invited: (email) => t(':email has an invitation already.', { email }),
};

/** Returns why these addresses cannot be invited, or undefined if they can. */
const validateEmails = (emails: readonly string[]): string | undefined => {
  const max = workspaceLimits.workspaceInvitesAtOnceMax;
  const invalidCount = emails.filter((email) => !isEmail(email)).length;
  if (emails.length === 0) return t('Enter an email address.');
  if (invalidCount > 0) return tn(invalidCount, '1 address isn’t valid.', ':count addresses aren’t valid.');
  return emails.length > max ? t('Invite up to :max people at once.', { max }) : undefined;
};

interface InviteDialogProps {
  readonly workspace: TeamWorkspace;
  readonly close: () => void;
}

/** Invites people by email or with a link, and lists the invitations that are waiting. */
export const InviteDialog = ({ workspace, close }: InviteDialogProps) => {
  const [emails, setEmails] = useState<readonly string[]>([]);
  const [text, setText] = useState('');
  const [role, setRole] = useState<InvitedRole>('member');
  const [error, setError] = useState<string>();
  const [skipped, setSkipped] = useState<Skipped>([]);
  const invite = useCall(workspaceInvitesContract.invite, {
    refresh: [workspaceInvitesContract.list],
    onErrorMessage: setError,
  });
  const change = (nextEmails: readonly string[], nextText: string): void => {
    setEmails(nextEmails);
    setText(nextText);
    setError(undefined);
  };
  const send = (event: FormEvent): void => {
    event.preventDefault();
    // In React's tree a dialog is inside the page that opened it.
    event.stopPropagation();
    const invited = addEmails(emails, splitEmails(text));
    const problem = validateEmails(invited);
    change(invited, '');
    setError(problem);
    if (problem) return;
    void invite.run({ params: { workspaceId: workspace.id }, body: { emails: invited, role } }, (reply) => {
      change([], '');
      setSkipped(reply.skipped);
      const { length } = reply.invites;
      if (length > 0) toasts.positive(tn(length, 'Invitation sent', ':count invitations sent'));
    });
  };
  // An address that is still being typed is not counted.
  const count = addEmails(emails, splitEmails(text).filter(isEmail)).length;
  return (
    <Dialog title={t('Invite to :name', { name: workspace.name })} close={close}>
      <div className={css.stack}>
        <form className={css.stack} noValidate onSubmit={send} aria-label={t('Invite by email')}>
          <EmailChips
            emails={emails}
            text={text}
            error={error}
            labelEnd={count > 0 ? tn(count, '1 person', ':count people') : undefined}
            onChange={change}
          />
          {skipped.length > 0 && (
            <div className={css.skipped} role="status">
              {skipped.map(({ email, reason }) => (
                <span key={email}>{skipReasons[reason](email)}</span>
              ))}
            </div>
          )}
          <RoleCards value={role} onChange={setRole} />
          <Button type="submit" variant="primary" isWide isPending={invite.isPending}>
            <Send className={buttonIcon} aria-hidden />
            {count > 1 ? tn(count, 'Send invitation', 'Send :count invitations') : t('Send invitation')}
          </Button>
        </form>
        <ShareLink workspace={workspace} />
        <WaitingList workspace={workspace} />
      </div>
    </Dialog>
  );
};
