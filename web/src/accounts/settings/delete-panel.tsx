import type { User } from '@overtone/shared/identity/users/user.model.ts';
import { useState } from 'react';
import { t } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { DeleteDialog } from './delete-dialog.tsx';
import { buttons } from './settings-panel.css.ts';
import { SettingsPanel } from './settings-panel.tsx';

/** Explains account deletion and opens its dialog. */
export const DeletePanel = ({ user }: { readonly user: User }) => {
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  return (
    <SettingsPanel
      id="delete-account"
      title={t('Delete account')}
      description={t(
        'Permanently deletes your account and your personal data: details, profile image, sessions and tokens. This can’t be undone.',
      )}
    >
      <div className={buttons}>
        <Button variant="danger" onClick={() => setIsDialogOpen(true)}>
          {t('Delete account')}
        </Button>
      </div>
      {isDialogOpen && <DeleteDialog user={user} close={() => setIsDialogOpen(false)} />}
    </SettingsPanel>
  );
};
