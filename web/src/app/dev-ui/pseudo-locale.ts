import { setPseudoLocale } from '../../lib/i18n.ts';

const storageKey = 'overtone.pseudo';

const accentedLetters: Readonly<Record<string, string>> = {
  ...{ a: 'á', c: 'ç', d: 'ð', e: 'é', g: 'ĝ', h: 'ĥ', i: 'í', j: 'ĵ', k: 'ķ', l: 'ļ', n: 'ñ', o: 'ö', r: 'ŕ', s: 'š' },
  ...{ t: 'ţ', u: 'ü', w: 'ŵ', y: 'ý', z: 'ž', A: 'Å', C: 'Ç', E: 'É', I: 'Î', N: 'Ñ', O: 'Ø', S: 'Š', U: 'Û' },
};

/**
 * Returns a longer text with accents and brackets. Truncated texts have no closing bracket, and texts without accents
 * were not translated by `t`.
 */
export const toPseudoText = (text: string): string => {
  const characters = text.replace(/:\w+|[a-zA-Z]/g, (match) =>
    match.startsWith(':') ? match : (accentedLetters[match] ?? match),
  );
  return `[${characters} ${'·'.repeat(Math.ceil(text.length * 0.4))}]`;
};

/**
 * Enables the pseudo-locale in development. `?pseudo=on` applies to all pages until the tab is closed, `?pseudo=rtl`
 * also sets the direction from right to left, and `?pseudo=off` disables it.
 * @param search the query string of the URL
 */
export const startPseudoLocale = (search: string): void => {
  const parameter = new URLSearchParams(search).get('pseudo');
  if (parameter !== null) sessionStorage.setItem(storageKey, parameter);
  const mode = sessionStorage.getItem(storageKey);
  if (mode === 'on' || mode === 'rtl')
    setPseudoLocale({ translate: toPseudoText, direction: mode === 'rtl' ? 'rtl' : 'ltr' });
  else setPseudoLocale(undefined);
};
