import { getDirection } from '@overtone/shared/texts/direction.ts';
import { escapeHtml } from './escape-html.ts';
import type { ScreenName } from './first-screen.ts';
import { type PageLanguage, renderTemplate, type TemplateValues } from './render-template.ts';

/** The first screen of a page without the shell. */
export interface Screen {
  readonly name: ScreenName;
  readonly values: TemplateValues;
  readonly language: PageLanguage;
}

/** Frames of the screens for visitors who do not see them (`web/public/theme.js`). */
const frames: Readonly<Record<ScreenName, 'auth' | 'none'>> = { login: 'auth', register: 'auth', landing: 'none' };

const templatesPattern = /<template id="frame-screen-(\w+)">([\s\S]*?)<\/template>/g;
const framePattern = /<div id="frame"[^>]*>/;
const filesPattern = /<script type="application\/json" id="early">([^<]*)<\/script>/;
const stylesheetPattern = /<link rel="stylesheet"[^>]*>\n?/g;

/** Returns the style sheets of a page, which the build lists in the app's HTML (`web/vite/early-plugin.ts`). */
const listStyleSheets = (shell: string, name: ScreenName): string[] => {
  const files: Readonly<Record<string, readonly string[]>> = JSON.parse(filesPattern.exec(shell)?.[1] ?? '{}');
  return (files[name] ?? []).filter((file) => file.endsWith('.css'));
};

/** Inserts style sheets after those of the app, because a slow connection loads files in this order. */
const withStyleSheets = (shell: string, files: readonly string[]): string => {
  const lastStyleSheet = [...shell.matchAll(stylesheetPattern)].at(-1);
  const end = lastStyleSheet ? lastStyleSheet.index + lastStyleSheet[0].length : shell.indexOf('</head>');
  const links = files.map((file) => `<link rel="stylesheet" crossorigin href="${escapeHtml(file)}">\n`).join('');
  return shell.slice(0, end) + links + shell.slice(end);
};

/**
 * Moves the template of a screen into the frame of the app's HTML, filled with its values, and marks the document with
 * the screen and its language. Removes all templates of screens.
 */
export const withScreen = (shell: string, screen: Screen | undefined): string => {
  const template = [...shell.matchAll(templatesPattern)].find(([, name]) => name === screen?.name)?.[2];
  const html = shell.replaceAll(templatesPattern, '');
  if (!screen) return html;
  const { name, values, language } = screen;
  const frame = `data-frame="${frames[name]}"`;
  if (!template) return html.replace('<html ', `<html ${frame} `);
  const code = escapeHtml(language.language);
  const root = `<html ${frame} data-frame-screen="${name}" lang="${code}" dir="${getDirection(language.language)}"`;
  const filledTemplate = renderTemplate(template, values, language);
  return withStyleSheets(html, listStyleSheets(shell, name))
    .replace(/<html lang="[^"]*"/, () => root)
    .replace(framePattern, (start) => start + filledTemplate);
};
