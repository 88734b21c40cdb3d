import { pretendLanguage } from '../../lib/i18n.ts';

const storageKey = 'overtone.pseudo';

const accented: Readonly<Record<string, string>> = {
  ...{ a: 'á', c: 'ç', d: 'ð', e: 'é', g: 'ĝ', h: 'ĥ', i: 'í', j: 'ĵ', k: 'ķ', l: 'ļ', n: 'ñ', o: 'ö', r: 'ŕ', s: 'š' },
  ...{ t: 'ţ', u: 'ü', w: 'ŵ', y: 'ý', z: 'ž', A: 'Å', C: 'Ç', E: 'É', I: 'Î', N: 'Ñ', O: 'Ø', S: 'Š', U: 'Û' },
};

/** Longer, accented and in brackets: what is cut shows no bracket at its end, and what is in plain letters is no text of `t`. */
export const pseudo = (text: string): string => {
  const signs = text.replace(/:\w+|[a-zA-Z]/g, (sign) => (sign.startsWith(':') ? sign : (accented[sign] ?? sign)));
  return `[${signs} ${'·'.repeat(Math.ceil(text.length * 0.4))}]`;
};

/**
 * In development, `?pseudo=on` shows every page in the pseudo-locale for as long as the tab is open, `?pseudo=rtl` also
 * from right to left, and `?pseudo=off` ends it.
 * @param search of the address
 */
export const startPseudoLocale = (search: string): void => {
  const asked = new URLSearchParams(search).get('pseudo');
  if (asked !== null) sessionStorage.setItem(storageKey, asked);
  const kept = sessionStorage.getItem(storageKey);
  if (kept === 'on' || kept === 'rtl') pretendLanguage({ say: pseudo, direction: kept === 'rtl' ? 'rtl' : 'ltr' });
  else pretendLanguage(undefined);
};
