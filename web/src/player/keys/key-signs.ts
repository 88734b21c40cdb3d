import { t } from '../../lib/i18n.ts';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

const signs: Readonly<Record<string, string>> = {
  ' ': 'Space',
  Control: isApple ? '⌘' : 'Ctrl',
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

/** What is printed on a key of this system's keyboard. */
export const keySign = (key: string): string => t(signs[key] ?? (key.length === 1 ? key.toUpperCase() : key));
