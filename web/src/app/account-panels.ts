import { AudioLines, Mail } from 'lucide-react';
import type { AccountPanel } from '../accounts/settings/account-panels.tsx';
import { t } from '../lib/i18n.ts';
import { InvitationsPanel } from './invitations-panel.tsx';
import { ScrobblersPanel } from './scrobblers-panel.tsx';

/** What other contexts add to the account settings, in its order; their pages are composed here as well. */
export const extraAccountPanels: readonly AccountPanel[] = [
  { id: 'invitations', label: () => t('Invitations'), icon: Mail, Content: InvitationsPanel },
  { id: 'scrobbling', label: () => t('Scrobbling'), icon: AudioLines, Content: ScrobblersPanel },
];
