import { Link2, Share } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { copyLink } from '../../ui/actions/copy-link.ts';
import type { MenuEntry } from '../../ui/overlays/menu-entry.ts';
import { canShare, share } from './share.ts';

/** What can be done with any page: its address copied, and shared where the system has a sheet for that. */
export const linkMenu = (path: string, name: string): MenuEntry[] => [
  { label: t('Copy link'), icon: Link2, onSelect: () => void copyLink(path) },
  ...(canShare() ? [{ label: t('Share'), icon: Share, onSelect: () => void share([path], name) }] : []),
];
