import { t } from '../../lib/i18n.ts';
import { modals } from '../../ui/overlays/modals.ts';

/** Asks before what is entered is given up, also what was kept of it over a reload. @param text what remains */
export const askDiscard = (text: string, onDiscard: () => void): Promise<void> =>
  modals.confirm({
    title: t('Discard what you entered?'),
    text,
    action: t('Discard'),
    isDangerous: true,
    onConfirm: onDiscard,
  });
