import { LockKeyhole } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { openShareDialog, type ShareSubject } from '../../sharing/public.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';

/** Opens the private links of the edited album or track. */
export const ShareButton = ({ subject }: { readonly subject: ShareSubject }) => (
  <IconButton label={t('Share privately')} onClick={() => void openShareDialog(subject)}>
    <LockKeyhole aria-hidden />
  </IconButton>
);
