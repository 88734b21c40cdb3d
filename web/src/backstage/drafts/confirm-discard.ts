import { t } from '../../lib/i18n.ts';
import { modals } from '../../ui/overlays/modals.ts';

/**
 * Asks for confirmation before unsaved input and its stored draft are discarded.
 * @param text explains what is kept
 */
export const confirmDiscard = (text: string, onDiscard: () => void): Promise<void> =>
  modals.confirm({
    title: t('Discard changes?'),
    text,
    action: t('Discard'),
    isDangerous: true,
    onConfirm: onDiscard,
  });
