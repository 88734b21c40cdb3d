import { I18n } from 'aws-amplify/utils';

let language = 'en';
let timeZone: string | undefined;

/** Takes the site's translations: English text to translation. Null keeps the English. */
export const setTranslations = (code: string, lines: Readonly<Record<string, string>> | null): void => {
  language = code;
  I18n.setLanguage(code);
  if (lines) I18n.putVocabulariesForLanguage(code, { ...lines });
  document.documentElement.lang = code;
};

/** Takes the IANA zone that times are shown in; null is the browser's own, and so is one that this browser does not know. */
export const setTimeZone = (zone: string | null): void => {
  timeZone = undefined;
  if (!zone) return;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
    timeZone = zone;
  } catch {
    // Zones are renamed now and then, and old browsers do not hear of it.
  }
};

export const currentTimeZone = (): string | undefined => timeZone;

/** BCP 47 code for `Intl`: dates and numbers follow the site's language. */
export const currentLanguage = (): string => language;

/** The text in the site's language, `:name` placeholders filled. The English text is the key. */
export const t = (text: string, values?: Readonly<Record<string, string | number>>): string => {
  const translated: string = I18n.get(text, text);
  if (!values) return translated;
  return translated.replace(/:(\w+)/g, (whole, name: string) => String(values[name] ?? whole));
};
