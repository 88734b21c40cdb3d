import { readFileSync } from 'node:fs';
import { socialResultPath } from '@overtone/shared/accounts/auth/social.model.ts';
import type { PublicSettings } from '@overtone/shared/settings/settings.model.ts';
import { languageCookie } from '@overtone/shared/site/languages/language-cookie.ts';
import { QueryClient } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import type { RouteObject } from 'react-router';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { bootstrapQuery } from '../../lib/bootstrap.ts';
import { writeCookie } from '../../lib/cookies.ts';
import { landingPath } from '../../site/homepage.ts';
import { buildBootstrap, buildUser } from '../../testing/bootstrap.ts';
import { createAdminRoutes } from '../admin-routes.ts';
import { createAuthRoutes } from '../auth-routes.ts';
import { storeFirstPaintHints, storeFrameAndDirection } from './frame-hint.ts';
import { FrameSkeleton } from './frame-skeleton.tsx';

const beforeFirstPaint = new Function(readFileSync(`${import.meta.dirname}/../../../public/theme.js`, 'utf8'));
const root = document.documentElement;

/** Returns the frame that a new document has at a path. */
const openDocument = (path: string): string | undefined => {
  delete root.dataset.frame;
  delete root.dataset.frameQueue;
  for (const name of ['style', 'dir']) root.removeAttribute(name);
  history.replaceState(null, '', path);
  beforeFirstPaint();
  return root.dataset.frame;
};

const buildHomepage = (type: PublicSettings['homepage']['type']) => ({ homepage: { type, value: 'home' } });
const listPaths = ({ path, children = [] }: RouteObject): string[] => [
  ...(path === undefined ? [] : [`/${path.replace(/:\w+\??|\*/g, 'x')}`]),
  ...children.flatMap(listPaths),
];

beforeEach(() => localStorage.clear());

describe('frame of the first paint', () => {
  it.each(listPaths(createAuthRoutes(new QueryClient())))('is the frame of the form at %s', (path) => {
    expect(openDocument(path)).toBe('auth');
  });

  it.each([...listPaths(createAdminRoutes(new QueryClient(), async () => undefined)), landingPath, socialResultPath])(
    'is empty at %s',
    (path) => expect(openDocument(path)).toBe('none'),
  );

  it.each(['/', '/album/1/name', '/landings', '/administration', '/login-help', '/404'])(
    'is the frame of the shell at %s',
    (path) => expect(openDocument(path)).toBeUndefined(),
  );

  it('uses the layout that the home page had on the last visit', () => {
    storeFrameAndDirection(buildBootstrap(buildHomepage('landingPage')));
    expect([openDocument('/'), openDocument('/lyrics')]).toEqual(['none', undefined]);
    storeFrameAndDirection(buildBootstrap(buildHomepage('loginPage')));
    expect(openDocument('/')).toBe('auth');
    storeFrameAndDirection(buildBootstrap(buildHomepage('loginPage'), buildUser()));
    expect(openDocument('/')).toBeUndefined();
  });

  it('follows changes of the settings', async () => {
    const client = new QueryClient();
    client.setQueryData(bootstrapQuery.queryKey, buildBootstrap(buildHomepage('landingPage')));
    storeFirstPaintHints(client);
    expect(openDocument('/')).toBe('none');
    client.setQueryData(bootstrapQuery.queryKey, buildBootstrap(buildHomepage('loginPage')));
    await waitFor(() => expect(openDocument('/')).toBe('auth'));
  });

  it('has the direction of the language at the last visit', () => {
    const bootstrap = buildBootstrap();
    storeFrameAndDirection({ ...bootstrap, i18n: { ...bootstrap.i18n, language: 'ar' } });
    openDocument('/');
    expect(root.dir).toBe('rtl');
    storeFrameAndDirection(bootstrap);
    openDocument('/');
    expect(root.dir).toBe('');
  });

  it('is empty on every page while the email is not verified', () => {
    localStorage.setItem('overtone.gated', 'yes');
    expect(openDocument('/album/1')).toBe('none');
  });

  it('is the frame that the server has set', () => {
    root.dataset.frame = 'none';
    history.replaceState(null, '', '/');
    beforeFirstPaint();
    expect(root.dataset.frame).toBe('none');
  });

  it('is not the form on the login pages when the last visitor was a user, who is redirected', () => {
    storeFrameAndDirection(buildBootstrap({}, buildUser()));
    expect(['/login', '/register', '/forgot-password'].map(openDocument)).toEqual([undefined, undefined, undefined]);
    // Invitations are also for users.
    expect(openDocument('/workspace/join/login')).toBe('auth');
    storeFrameAndDirection(buildBootstrap());
    expect(openDocument('/login')).toBe('auth');
  });

  describe('with the first screen of the server', () => {
    /** Returns the screen that a document of the server shows. */
    const openScreen = (path: string, language = 'en'): string | undefined => {
      history.replaceState(null, '', path);
      root.lang = language;
      Object.assign(root.dataset, { frame: 'auth', frameScreen: 'login' });
      beforeFirstPaint();
      expect(root.dataset.frame).toBe('auth');
      return root.dataset.frameScreen;
    };

    it('shows the screen unless the visitor has chosen another language than that of the document', () => {
      expect(openScreen('/login')).toBe('login');
      expect(openScreen('/login?next=%2Flibrary')).toBe('login');
      writeCookie(languageCookie, 'de');
      onTestFinished(() => writeCookie(languageCookie, '', 0));
      expect(openScreen('/login')).toBeUndefined();
      expect(openScreen('/login', 'de')).toBe('login');
    });

    it.each(['email=a%40b.example', 'next=%2F&invite_id=wsi_1', 'redirectFrom=pricing'])(
      'does not show it when the link changes the form: %s',
      (query) => expect(openScreen(`/login?${query}`)).toBeUndefined(),
    );
  });

  it('contains the queue when the user left it open, except on work pages', () => {
    localStorage.setItem('overtone.queue-panel', 'open');
    localStorage.setItem('overtone.queue-width', '400');
    openDocument('/');
    expect(root.dataset.frameQueue).toBe('open');
    expect(root.style.getPropertyValue('--frame-queue-width')).toBe('400px');
    openDocument('/backstage/upload');
    expect(root.dataset.frameQueue).toBeUndefined();
  });
});

describe('FrameSkeleton', () => {
  it('has no style attributes, which the content security policy forbids, and only hidden placeholders', () => {
    const { container } = render(<FrameSkeleton />);
    expect(container.querySelectorAll('[style]')).toHaveLength(0);
    // What the server fills is inert in the templates.
    for (const hidden of container.querySelectorAll('[aria-hidden], template')) hidden.remove();
    expect(container.textContent).toBe('LoadingLoading');
  });

  it('contains no control that visitors could use before the app starts', () => {
    const { container } = render(<FrameSkeleton />);
    expect(container.querySelectorAll('a, button, input, select, textarea, form, [tabindex]')).toHaveLength(0);
  });
});
