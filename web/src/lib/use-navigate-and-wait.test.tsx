import { screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { describe, expect, it } from 'vitest';
import { buildBootstrap } from '../testing/bootstrap.ts';
import { openApp } from '../testing/open-app.tsx';
import { useNavigateAndWait } from './use-navigate-and-wait.ts';

const open = (isBlocked: boolean) => {
  const events: string[] = [];
  const First = () => {
    const navigateAndWait = useNavigateAndWait();
    useBlocker(isBlocked);
    useEffect(() => () => void events.push('unmounted'), []);
    const continueToSecond = () => navigateAndWait('/second').then(() => events.push('resolved'));
    return (
      <button type="button" onClick={() => void continueToSecond()}>
        Continue
      </button>
    );
  };
  const routes = [
    { path: '/', element: <First /> },
    { path: '/second', loader: () => null, element: <h1>Second</h1> },
  ];
  return { events, ...openApp(routes, { bootstrap: buildBootstrap() }) };
};

describe('useNavigateAndWait', () => {
  it('resolves when the previous page is unmounted', async () => {
    const { events, user } = open(false);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(events).toEqual(['unmounted', 'resolved']));
    expect(screen.getByRole('heading', { name: 'Second' })).toBeDefined();
  });

  it('does not resolve while a blocker asks the user', async () => {
    const { events, user, router } = open(true);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect([...router.state.blockers.values()].map(({ state }) => state)).toEqual(['blocked']));
    expect(events).toEqual([]);
    for (const { proceed } of router.state.blockers.values()) proceed?.();
    await waitFor(() => expect(events).toEqual(['unmounted', 'resolved']));
  });
});
