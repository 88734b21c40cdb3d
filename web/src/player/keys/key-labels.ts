import { t } from '../../lib/i18n.ts';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

const labels: Readonly<Record<string, () => string>> = {
  ' ': () => t('Space'),
  Control: () => (isApple ? '⌘' : t('Ctrl')),
  Shift: () => t('Shift'),
  Enter: () => t('Enter'),
  Escape: () => t('Escape'),
  ArrowLeft: () => '←',
  ArrowRight: () => '→',
  ArrowUp: () => '↑',
  ArrowDown: () => '↓',
};

/** Returns the label of a key on this system's keyboard. */
export const getKeyLabel = (key: string): string => labels[key]?.() ?? (key.length === 1 ? key.toUpperCase() : key);
