import { CodeXml } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import type { MenuEntry } from '../../ui/overlays/menu-entry.ts';
import { type EmbedSubject, showEmbed } from './embedding.ts';

/** Leads from a menu to the code of a frame. */
export const embedEntry = (subject: EmbedSubject): MenuEntry => ({
  label: t('Embed'),
  icon: CodeXml,
  onSelect: () => showEmbed(subject),
});
