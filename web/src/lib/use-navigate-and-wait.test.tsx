import { screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { describe, expect, it } from 'vitest';
import { buildBootstrap } from '../testing/bootstrap.ts';
import { openApp } from '../testing/open-app.tsx';
import { useNavigateAndWait } from './use-navigate-and-wait.ts';

const open = (asks: boolean) => {
  const told: string[] = [];
  const First = () => {
    const goTo = useNavigateAndWait();
    useBlocker(asks);
    useEffect(() => () => void told.push('the last page is gone'), []);
    const go = () => goTo('/second').then(() => told.push('there'));
    return (
      <button type="button" onClick={() => void go()}>
        Continue
      </button>
    );
  };
  const routes = [
    { path: '/', element: <First /> },
    { path: '/second', loader: () => null, element: <h1>Second</h1> },
  ];
  return { told, ...openApp(routes, { bootstrap: buildBootstrap() }) };
};

describe('useNavigateAndWait', () => {
  it('resolves when the last page is unmounted', async () => {
    const { told, user } = open(false);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(told).toEqual(['the last page is gone', 'there']));
    expect(screen.getByRole('heading', { name: 'Second' })).toBeDefined();
  });

  it('does not resolve while a blocker asks the user', async () => {
    const { told, user, router } = open(true);
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect([...router.state.blockers.values()].map(({ state }) => state)).toEqual(['blocked']));
    expect(told).toEqual([]);
    for (const { proceed } of router.state.blockers.values()) proceed?.();
    await waitFor(() => expect(told).toEqual(['the last page is gone', 'there']));
  });
});
