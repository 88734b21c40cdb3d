import type { Share } from '@overtone/shared/sharing/share.model.ts';
import { useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { CreatedLink } from './created-link.tsx';
import { NewLink } from './new-link.tsx';
import { RevokeLink } from './revoke-link.tsx';
import { ShareList } from './share-list.tsx';
import type { ShareSubject } from './share-subject.ts';

/** The views of the dialog. */
type View =
  | { readonly type: 'list' }
  | { readonly type: 'new' }
  | { readonly type: 'created'; readonly name: string; readonly token: string }
  | { readonly type: 'revoke'; readonly share: Share };

const listView: View = { type: 'list' };

export interface ShareDialogProps {
  readonly subject: ShareSubject;
  readonly close: () => void;
}

/** Lists the private links with their visits, creates new ones and revokes them. */
export const ShareDialog = ({ subject, close }: ShareDialogProps) => {
  const [view, setView] = useState<View>(listView);
  const onBack = (): void => setView(listView);
  const { name } = subject;
  if (view.type === 'new') {
    return (
      <Dialog title={t('New private link for :name', { name })} close={close}>
        <NewLink subject={subject} onBack={onBack} onCreated={(created) => setView({ type: 'created', ...created })} />
      </Dialog>
    );
  }
  if (view.type === 'created') {
    return (
      <Dialog
        title={t('Link for “:name”', { name: view.name })}
        close={close}
        isDismissDisabled
        footer={
          <Button variant="primary" onClick={onBack}>
            {t('Done')}
          </Button>
        }
      >
        <CreatedLink token={view.token} title={name} />
      </Dialog>
    );
  }
  if (view.type === 'revoke') {
    return (
      <Dialog title={t('Revoke the link for “:name”?', { name: view.share.name })} close={close}>
        <RevokeLink share={view.share} onBack={onBack} />
      </Dialog>
    );
  }
  return (
    <Dialog title={t('Private links for :name', { name })} close={close}>
      <ShareList
        subject={subject}
        onCreate={() => setView({ type: 'new' })}
        onRevoke={(share) => setView({ type: 'revoke', share })}
      />
    </Dialog>
  );
};
