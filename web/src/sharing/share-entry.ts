import { LockKeyhole } from 'lucide-react';
import { t } from '../lib/i18n.ts';
import type { MenuEntry } from '../ui/overlays/menu-entry.ts';
import { openShareDialog } from './links/open-share-dialog.ts';
import type { ShareSubject } from './links/share-subject.ts';

/** The menu entry that opens the private links. */
export const createPrivateLinksEntry = (subject: ShareSubject): MenuEntry => ({
  label: t('Share privately'),
  icon: LockKeyhole,
  onSelect: () => void openShareDialog(subject),
});
