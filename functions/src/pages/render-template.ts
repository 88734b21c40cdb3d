import { renderText } from '@overtone/shared/texts/text.ts';
import { escapeHtml } from './escape-html.ts';

/** Markup that is inserted as it is. Other values are escaped. */
export interface Markup {
  readonly html: string;
}

/** The values of a template. Items of a list also have the values around the list. */
export interface TemplateValues {
  readonly [name: string]: string | boolean | undefined | Markup | TemplateValues | readonly TemplateValues[];
}

/** The language of a page. */
export interface PageLanguage {
  /** BCP 47. */
  readonly language: string;
  /** Returns the translation of an English text, or undefined if there is none. */
  readonly find: (text: string) => string | undefined;
}

const entities: Readonly<Record<string, string>> = {
  ...{ '&#x27;': "'", '&quot;': '"' },
  ...{ '&lt;': '<', '&gt;': '>', '&amp;': '&' },
};

/** Returns a text of a template as it was before React escaped it. */
const unescapeHtml = (text: string): string =>
  text.replaceAll(/&(?:#x27|quot|lt|gt|amp);/g, (entity) => entities[entity] ?? '');

const partPattern = /\{\{([#^])(\w+)\}\}([\s\S]*?)\{\{\/\2\}\}|\{\{(?:(t|before|after|count) )?([^{}]*)\}\}/g;

const listItems = (value: TemplateValues[string]): readonly TemplateValues[] => {
  if (Array.isArray(value)) return value;
  if (!value) return [];
  return [typeof value === 'object' && !('html' in value) ? (value as TemplateValues) : {}];
};

const isText = (entry: readonly [string, unknown]): entry is [string, string] => typeof entry[1] === 'string';

/** Returns the values that are texts, for the placeholders of translations. */
const listTexts = (values: TemplateValues): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(values).filter(isText));

/** Returns the first word, and the text after it. */
const splitWord = (text: string): readonly [string, string] => {
  const end = text.indexOf(' ');
  return [text.slice(0, end), text.slice(end + 1)];
};

const renderDirective = (
  directive: string,
  content: string,
  values: TemplateValues,
  { language, find }: PageLanguage,
): string => {
  if (directive === 't') return renderText({ key: content, values: listTexts(values) }, language, find);
  const [word, text] = splitWord(content);
  if (directive === 'count') {
    const [singular = '', other = ''] = text.split('|');
    return renderText({ key: other, singular, values: { count: Number(word) } }, language, find);
  }
  const [before = '', ...after] = (find(text) ?? text).split(`:${word}`);
  return directive === 'before' ? before : after.join(`:${word}`);
};

/**
 * Fills a template of the app's HTML (`web/src/app/shell/template-parts.tsx`). All texts are escaped, and values are not
 * searched for further parts.
 */
export const renderTemplate = (template: string, values: TemplateValues, language: PageLanguage): string =>
  template.replace(
    partPattern,
    (_, sign: string | undefined, part: string, inner: string, directive: string | undefined, content = '') => {
      if (sign) {
        const items = listItems(values[part]);
        if (sign === '^') return items.length > 0 ? '' : renderTemplate(inner, values, language);
        return items.map((item) => renderTemplate(inner, { ...values, ...item }, language)).join('');
      }
      if (directive) return escapeHtml(renderDirective(directive, unescapeHtml(content), values, language));
      const value = values[content];
      if (typeof value === 'object' && 'html' in value) return String(value.html);
      return typeof value === 'string' ? escapeHtml(value) : '';
    },
  );
