import { AudioLines } from 'lucide-react';
import type { AccountPanel } from '../accounts/settings/account-panels.tsx';
import { t } from '../lib/i18n.ts';
import { ScrobblersPanel } from './scrobblers-panel.tsx';

/** What other contexts add to the account settings, in its order; their pages are composed here as well. */
export const extraAccountPanels: readonly AccountPanel[] = [
  { id: 'scrobbling', label: () => t('Scrobbling'), icon: AudioLines, Content: ScrobblersPanel },
];
