import { AudioLines, Mail } from 'lucide-react';
import type { AccountPanel } from '../accounts/settings/account-panels.tsx';
import { t } from '../lib/i18n.ts';
import { InvitationsPanel } from './invitations-panel.tsx';
import { ScrobblersPanel } from './scrobblers-panel.tsx';

/** Panels of other contexts in the account settings, in their order. */
export const extraAccountPanels: readonly AccountPanel[] = [
  { id: 'invitations', label: () => t('Invitations'), icon: Mail, Content: InvitationsPanel },
  { id: 'scrobbling', label: () => t('Scrobbling'), icon: AudioLines, Content: ScrobblersPanel },
];
