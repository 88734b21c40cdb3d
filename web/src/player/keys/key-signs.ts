import { t } from '../../lib/i18n.ts';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

const signs: Readonly<Record<string, () => string>> = {
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

/** What is printed on a key of this system's keyboard. */
export const keySign = (key: string): string => signs[key]?.() ?? (key.length === 1 ? key.toUpperCase() : key);
