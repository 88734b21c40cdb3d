import { fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { Link, type LinkProps } from './link.tsx';
import { PrefetchContext } from './prefetch-context.ts';

/** Renders a link on the page "/library". */
const openPage = (props: LinkProps, prefetch: (path: string) => void = () => undefined) => {
  const Page = () => <Link {...props}>Open</Link>;
  const router = createMemoryRouter([{ path: '*', Component: Page }], { initialEntries: ['/library'] });
  render(
    <PrefetchContext value={prefetch}>
      <RouterProvider router={router} />
    </PrefetchContext>,
  );
  return { link: screen.getByRole('link', { name: 'Open' }), router };
};

describe('Link', () => {
  it('opens the page with its state, without loading the document', () => {
    const { link, router } = openPage({ to: '/album/alb_1?from=home#songs', state: { reveal: true } });
    expect(link.getAttribute('href')).toBe('/album/alb_1?from=home#songs');
    expect(fireEvent.click(link)).toBe(false);
    expect(router.state).toMatchObject({
      historyAction: 'PUSH',
      location: { pathname: '/album/alb_1', search: '?from=home', hash: '#songs', state: { reveal: true } },
    });
  });

  it('replaces the history entry when the link leads to the current page or has `replace` set', () => {
    const { link, router } = openPage({ to: '/library' });
    fireEvent.click(link);
    expect(router.state.historyAction).toBe('REPLACE');
    const other = openPage({ to: '/search', replace: true, 'aria-label': 'Replace' });
    fireEvent.click(screen.getByRole('link', { name: 'Replace' }));
    expect(other.router.state).toMatchObject({ historyAction: 'REPLACE', location: { pathname: '/search' } });
  });

  it('leaves a click with a modifier key or another button to the browser', () => {
    const { link, router } = openPage({ to: '/search' });
    const handled: boolean[] = [];
    const recordClick = (event: MouseEvent): void => {
      handled.push(event.defaultPrevented);
      // The test environment cannot load documents.
      event.preventDefault();
    };
    addEventListener('click', recordClick);
    onTestFinished(() => removeEventListener('click', recordClick));
    for (const event of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { button: 1 }]) {
      fireEvent.click(link, event);
    }
    expect(handled).toEqual([false, false, false, false]);
    expect(router.state.location.pathname).toBe('/library');
  });

  it('stays on the page when its click handler prevents it', () => {
    const onClick = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const { link, router } = openPage({ to: '/search', onClick });
    fireEvent.click(link);
    expect(onClick).toHaveBeenCalledOnce();
    expect(router.state.location.pathname).toBe('/library');
  });

  it('preloads the page when the pointer is over it and when it has the focus', () => {
    const prefetch = vi.fn();
    const { link } = openPage({ to: '/search' }, prefetch);
    fireEvent.pointerEnter(link);
    fireEvent.focus(link);
    expect(prefetch.mock.calls).toEqual([['/search'], ['/search']]);
  });
});
