import { LockKeyhole } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { openShareDialog } from '../../sharing/links/open-share-dialog.ts';
import type { ShareSubject } from '../../sharing/links/share-subject.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';

/** Opens the private links of the edited album or track. */
export const ShareButton = ({ subject }: { readonly subject: ShareSubject }) => (
  <IconButton label={t('Share privately')} onClick={() => void openShareDialog(subject)}>
    <LockKeyhole aria-hidden />
  </IconButton>
);
