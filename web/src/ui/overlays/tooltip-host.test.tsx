import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { IconButton } from '../actions/icon-button.tsx';
import { TooltipHost } from './tooltip-host.tsx';

const wait = (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds));
const getButton = (): HTMLElement => screen.getByRole('button', { name: 'Shuffle' });

beforeEach(() => {
  vi.useFakeTimers();
  render(
    <>
      <IconButton label="Shuffle" />
      <p>Elsewhere</p>
      <TooltipHost />
    </>,
  );
});

describe('TooltipHost', () => {
  it('shows the tooltip after a delay and hides it after a shorter one', () => {
    fireEvent.pointerOver(getButton());
    wait(1_499);
    expect(screen.queryByText('Shuffle')).toBeNull();
    wait(1);
    expect(screen.getByText('Shuffle')).toBeDefined();
    fireEvent.pointerOver(screen.getByText('Elsewhere'));
    wait(500);
    expect(screen.queryByText('Shuffle')).toBeNull();
  });

  it('shows the tooltip on keyboard focus and hides it on Escape', () => {
    fireEvent.focusIn(getButton());
    wait(1_500);
    expect(screen.getByText('Shuffle')).toBeDefined();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.queryByText('Shuffle')).toBeNull();
  });
});
