import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createBrowserRouter, Link, useNavigate } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { watchHistorySteps } from '../../lib/history-steps.ts';
import { media } from '../../styles/tokens.ts';
import { stubMediaQueries } from '../../testing/media-queries.ts';
import { useCloseOnBack } from './use-close-on-back.ts';

let steps = 0;
addEventListener('popstate', () => {
  steps += 1;
});
watchHistorySteps(() => import('../../lib/layers.ts'));

const Layer = ({ name, close }: { readonly name: string; readonly close: () => unknown }) => {
  const navigate = useNavigate();
  useCloseOnBack(true, close);
  return (
    <section aria-label={name}>
      <button type="button" onClick={close}>
        Close {name}
      </button>
      <Link to="/other" onClick={close}>
        Leave {name}
      </Link>
      <button type="button" onClick={() => void navigate('?kept', { replace: true })}>
        Filter in {name}
      </button>
    </section>
  );
};

const Page = ({ mustAnswer = false }) => {
  const [open, setOpen] = useState<readonly string[]>([]);
  const close = (): unknown => (mustAnswer ? false : setOpen((before) => before.slice(0, -1)));
  return (
    <>
      <h1>Page</h1>
      {['tray', 'dialog'].map((name) => (
        <button key={name} type="button" onClick={() => setOpen([...open, name])}>
          Open {name}
        </button>
      ))}
      {open.map((name) => (
        <Layer key={name} name={name} close={close} />
      ))}
    </>
  );
};

/** Navigates from another page to one where layers can be opened. */
const start = async (page = <Page />) => {
  history.pushState(null, '', '/start');
  const routes = [
    { path: '/start', element: <h1>Start</h1> },
    { path: '/page', element: page },
    { path: '/other', element: <h1>Other</h1> },
  ];
  const router = createBrowserRouter(routes);
  onTestFinished(() => router.dispose());
  const navigated: string[] = [];
  router.subscribe(({ location }) => navigated.push(location.pathname));
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/page'));
  navigated.length = 0;
  return { router, navigated };
};

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isOpen = (name: string): boolean => screen.queryByRole('region', { name }) !== null;
const shown = (name: string) => screen.findByRole('heading', { name });
const depth = (): number => history.state?.layers ?? 0;
/** Opens a layer and waits for its history entry. */
const open = async (name: string, at: number): Promise<void> => {
  await press(`Open ${name}`);
  await waitFor(() => expect(depth()).toBe(at));
};

beforeEach(() => {
  stubMediaQueries(media.phone);
  steps = 0;
});

describe('useBackCloses', () => {
  it('closes the topmost layer first, then leaves the page', async () => {
    const { navigated } = await start();
    await open('tray', 1);
    await open('dialog', 2);
    history.back();
    await waitFor(() => expect([isOpen('tray'), isOpen('dialog')]).toEqual([true, false]));
    history.back();
    await waitFor(() => expect(isOpen('tray')).toBe(false));
    expect([location.pathname, navigated]).toEqual(['/page', []]);
    history.back();
    expect(await shown('Start')).toBeDefined();
  });

  it('removes the entry of a layer that was closed otherwise', async () => {
    await start();
    await open('tray', 1);
    await press('Close tray');
    await waitFor(() => expect(depth()).toBe(0));
    history.back();
    expect(await shown('Start')).toBeDefined();
  });

  it('goes back in one step from the target of a link in a layer', async () => {
    await start();
    await open('tray', 1);
    await open('dialog', 2);
    await userEvent.click(screen.getByRole('link', { name: 'Leave dialog' }));
    expect(await shown('Other')).toBeDefined();
    await waitFor(() => expect(location.pathname).toBe('/other'));
    history.back();
    expect(await shown('Page')).toBeDefined();
    history.back();
    expect(await shown('Start')).toBeDefined();
  });

  it('returns to the changed page below a layer', async () => {
    await start();
    await open('tray', 1);
    await press('Filter in tray');
    await waitFor(() => expect([location.search, depth()]).toEqual(['?kept', 1]));
    history.back();
    await waitFor(() => expect(isOpen('tray')).toBe(false));
    expect([location.search, depth()]).toEqual(['?kept', 0]);
  });

  it('stays open when the user has to answer first', async () => {
    await start(<Page mustAnswer />);
    await open('dialog', 1);
    history.back();
    await waitFor(() => expect(steps).toBe(1));
    expect([isOpen('dialog'), depth()]).toEqual([true, 1]);
  });

  it('does not reopen a layer on forward', async () => {
    await start();
    await open('tray', 1);
    history.back();
    await waitFor(() => expect(isOpen('tray')).toBe(false));
    steps = 0;
    history.forward();
    // Forward, and automatically back again.
    await waitFor(() => expect(steps).toBe(2));
    expect([isOpen('tray'), depth()]).toEqual([false, 0]);
    history.back();
    expect(await shown('Start')).toBeDefined();
  });

  it('closes all layers when the user goes back further at once', async () => {
    await start();
    await open('tray', 1);
    await open('dialog', 2);
    history.go(-3);
    expect(await shown('Start')).toBeDefined();
    history.forward();
    expect(await shown('Page')).toBeDefined();
    expect([isOpen('tray'), isOpen('dialog')]).toEqual([false, false]);
  });

  it('does not change the back button on a wide screen', async () => {
    stubMediaQueries(media.wide);
    await start();
    await press('Open tray');
    history.back();
    expect(await shown('Start')).toBeDefined();
  });
});
