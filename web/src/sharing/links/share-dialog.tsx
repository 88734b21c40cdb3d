import type { Share } from '@overtone/shared/sharing/share.model.ts';
import { useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { MadeLink } from './made-link.tsx';
import { NewLink } from './new-link.tsx';
import { RevokeLink } from './revoke-link.tsx';
import { ShareList } from './share-list.tsx';
import type { ShareSubject } from './share-subject.ts';

/** What the dialog shows: one thing at a time, in one place. */
type View =
  | { readonly type: 'list' }
  | { readonly type: 'new' }
  | { readonly type: 'made'; readonly name: string; readonly token: string }
  | { readonly type: 'revoke'; readonly share: Share };

const list: View = { type: 'list' };

export interface ShareDialogProps {
  readonly subject: ShareSubject;
  readonly close: () => void;
}

/** The private links to something: who was sent one, how often it was opened, a new one, and how to revoke it. */
export const ShareDialog = ({ subject, close }: ShareDialogProps) => {
  const [view, setView] = useState<View>(list);
  const back = (): void => setView(list);
  const { name } = subject;
  if (view.type === 'new') {
    return (
      <Dialog title={t('New private link to :name', { name })} close={close}>
        <NewLink subject={subject} back={back} done={(made) => setView({ type: 'made', ...made })} />
      </Dialog>
    );
  }
  if (view.type === 'made') {
    return (
      <Dialog
        title={t('Link for “:name”', { name: view.name })}
        close={close}
        mustAnswer
        footer={
          <Button variant="primary" onClick={back}>
            {t('Done')}
          </Button>
        }
      >
        <MadeLink token={view.token} title={name} />
      </Dialog>
    );
  }
  if (view.type === 'revoke') {
    return (
      <Dialog title={t('Revoke the link for “:name”?', { name: view.share.name })} close={close}>
        <RevokeLink share={view.share} back={back} />
      </Dialog>
    );
  }
  return (
    <Dialog title={t('Private links to :name', { name })} close={close}>
      <ShareList
        subject={subject}
        make={() => setView({ type: 'new' })}
        revoke={(share) => setView({ type: 'revoke', share })}
      />
    </Dialog>
  );
};
