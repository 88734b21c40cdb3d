import { readFileSync } from 'node:fs';
import { darkTheme, lightTheme, type Theme } from '@overtone/shared/site/themes/theme.model.ts';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { applyTheme, findTheme, readThemeChoice, showTheme, storeThemeChoice } from './theme.ts';

const seaTheme: Theme = { ...darkTheme, id: 'sea', name: 'Sea', default_dark: false, values: { panel: '#001018' } };
const themes = [darkTheme, lightTheme, seaTheme];
const themeScript = readFileSync(`${import.meta.dirname}/../../public/theme.js`, 'utf8');
const runThemeScript = (): void => new Function(themeScript)();
const root = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  storeThemeChoice('system');
  root.removeAttribute('style');
  delete root.dataset.theme;
});

describe('theme', () => {
  it.each([
    ['dark', false, 'dark'],
    ['light', true, 'light'],
    ['system', true, 'dark'],
    ['system', false, 'light'],
    ['0', true, 'dark'],
    ['sea', false, 'sea'],
    ['deleted', false, 'light'],
  ])('returns the theme of the choice %s when the system is dark: %s: %s', (choice, isSystemDark, id) => {
    expect(findTheme(choice, themes, isSystemDark)?.id).toBe(id);
  });

  it('stores a choice, which replaces the default of the site', () => {
    expect(readThemeChoice('light')).toBe('system');
    storeThemeChoice('dark mode; with=signs');
    expect(readThemeChoice('light')).toBe('dark mode; with=signs');
  });

  it('stores a choice for a week', () => {
    const cookieSetter = vi.spyOn(document, 'cookie', 'set');
    onTestFinished(() => cookieSetter.mockRestore());
    storeThemeChoice('dark');
    expect(cookieSetter).toHaveBeenLastCalledWith(expect.stringMatching(/^be-active-theme=dark; .*Max-Age=604800;/));
  });

  it("sets the browser's theme color to the panel color", () => {
    const metaTag = document.head.appendChild(document.createElement('meta'));
    onTestFinished(() => metaTag.remove());
    metaTag.name = 'theme-color';
    showTheme(seaTheme);
    expect(metaTag.content).toBe('#001018');
  });

  it('applies the shipped theme before anything has loaded', () => {
    storeThemeChoice('dark');
    runThemeScript();
    expect(root.dataset.theme).toBe('dark');
    storeThemeChoice('light');
    runThemeScript();
    expect(root.dataset.theme).toBe('light');
  });

  it("applies the site's custom theme from the last visit", () => {
    storeThemeChoice('sea');
    applyTheme(seaTheme, 'sea');
    root.removeAttribute('style');
    runThemeScript();
    expect(root.dataset.theme).toBe('dark');
    expect(root.style.getPropertyValue('--panel')).toBe('#001018');
  });

  it('ignores invalid data in the storage', () => {
    localStorage.setItem('overtone.theme', '{"choice":');
    storeThemeChoice('dark');
    runThemeScript();
    expect(root.dataset.theme).toBe('dark');
  });
});
