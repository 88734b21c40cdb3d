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

let popStateCount = 0;
addEventListener('popstate', () => {
  popStateCount += 1;
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

const Page = ({ isDismissDisabled = false }) => {
  const [openLayers, setOpenLayers] = useState<readonly string[]>([]);
  const close = (): unknown => (isDismissDisabled ? false : setOpenLayers((layers) => layers.slice(0, -1)));
  return (
    <>
      <h1>Page</h1>
      {['tray', 'dialog'].map((name) => (
        <button key={name} type="button" onClick={() => setOpenLayers([...openLayers, name])}>
          Open {name}
        </button>
      ))}
      {openLayers.map((name) => (
        <Layer key={name} name={name} close={close} />
      ))}
    </>
  );
};

/** Navigates from another page to one where layers can be opened. */
const openPage = async (page = <Page />) => {
  history.pushState(null, '', '/start');
  const routes = [
    { path: '/start', element: <h1>Start</h1> },
    { path: '/page', element: page },
    { path: '/other', element: <h1>Other</h1> },
  ];
  const router = createBrowserRouter(routes);
  onTestFinished(() => router.dispose());
  const navigatedPaths: string[] = [];
  router.subscribe(({ location }) => navigatedPaths.push(location.pathname));
  render(<RouterProvider router={router} />);
  await act(() => router.navigate('/page'));
  navigatedPaths.length = 0;
  return { router, navigatedPaths };
};

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const isOpen = (name: string): boolean => screen.queryByRole('region', { name }) !== null;
const findHeading = (name: string) => screen.findByRole('heading', { name });
const getLayerCount = (): number => history.state?.layers ?? 0;
/** Opens a layer and waits for its history entry. */
const open = async (name: string, layerCount: number): Promise<void> => {
  await press(`Open ${name}`);
  await waitFor(() => expect(getLayerCount()).toBe(layerCount));
};

beforeEach(() => {
  stubMediaQueries(media.phone);
  popStateCount = 0;
});

describe('useCloseOnBack', () => {
  it('closes the topmost layer first, then leaves the page', async () => {
    const { navigatedPaths } = await openPage();
    await open('tray', 1);
    await open('dialog', 2);
    history.back();
    await waitFor(() => expect([isOpen('tray'), isOpen('dialog')]).toEqual([true, false]));
    history.back();
    await waitFor(() => expect(isOpen('tray')).toBe(false));
    expect([location.pathname, navigatedPaths]).toEqual(['/page', []]);
    history.back();
    expect(await findHeading('Start')).toBeDefined();
  });

  it('removes the history entry of a layer that was closed by its button', async () => {
    await openPage();
    await open('tray', 1);
    await press('Close tray');
    await waitFor(() => expect(getLayerCount()).toBe(0));
    history.back();
    expect(await findHeading('Start')).toBeDefined();
  });

  it('goes back to the page in one step after the user follows a link in a layer', async () => {
    await openPage();
    await open('tray', 1);
    await open('dialog', 2);
    await userEvent.click(screen.getByRole('link', { name: 'Leave dialog' }));
    expect(await findHeading('Other')).toBeDefined();
    await waitFor(() => expect(location.pathname).toBe('/other'));
    history.back();
    expect(await findHeading('Page')).toBeDefined();
    history.back();
    expect(await findHeading('Start')).toBeDefined();
  });

  it('keeps the new URL when the page below a layer changes it', async () => {
    await openPage();
    await open('tray', 1);
    await press('Filter in tray');
    await waitFor(() => expect([location.search, getLayerCount()]).toEqual(['?kept', 1]));
    history.back();
    await waitFor(() => expect(isOpen('tray')).toBe(false));
    expect([location.search, getLayerCount()]).toEqual(['?kept', 0]);
  });

  it('keeps a layer open when its close function returns false', async () => {
    await openPage(<Page isDismissDisabled />);
    await open('dialog', 1);
    history.back();
    await waitFor(() => expect(popStateCount).toBe(1));
    expect([isOpen('dialog'), getLayerCount()]).toEqual([true, 1]);
  });

  it('does not reopen a layer when the user goes forward', async () => {
    await openPage();
    await open('tray', 1);
    history.back();
    await waitFor(() => expect(isOpen('tray')).toBe(false));
    popStateCount = 0;
    history.forward();
    // Forward, and automatically back again.
    await waitFor(() => expect(popStateCount).toBe(2));
    expect([isOpen('tray'), getLayerCount()]).toEqual([false, 0]);
    history.back();
    expect(await findHeading('Start')).toBeDefined();
  });

  it('closes all layers when the user goes back several steps in one navigation', async () => {
    await openPage();
    await open('tray', 1);
    await open('dialog', 2);
    history.go(-3);
    expect(await findHeading('Start')).toBeDefined();
    history.forward();
    expect(await findHeading('Page')).toBeDefined();
    expect([isOpen('tray'), isOpen('dialog')]).toEqual([false, false]);
  });

  it('does not change the back button on a wide screen', async () => {
    stubMediaQueries(media.wide);
    await openPage();
    await press('Open tray');
    history.back();
    expect(await findHeading('Start')).toBeDefined();
  });
});
