import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api.ts';
import { Button } from '../actions/button.tsx';
import { FileButton } from '../actions/file-button.tsx';
import { CopyField } from '../fields/copy-field.tsx';
import { Tabs } from '../lists/tabs.tsx';
import { Banner } from './banner.tsx';
import { Progress } from './progress.tsx';
import { showFailure } from './show-failure.ts';
import { ToastHost } from './toast-host.tsx';

const wait = (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds));

describe('Button', () => {
  it('shows the spinner after half a second, for a fifth of a second at least', () => {
    vi.useFakeTimers();
    const { container, rerender } = render(<Button isPending>Save</Button>);
    wait(499);
    expect(container.querySelector('svg')).toBeNull();
    wait(1);
    expect(container.querySelector('svg')).not.toBeNull();
    rerender(<Button>Save</Button>);
    wait(199);
    expect(container.querySelector('svg')).not.toBeNull();
    wait(1);
    expect(container.querySelector('svg')).toBeNull();
  });

  it('shows no spinner for a fast action', () => {
    vi.useFakeTimers();
    const { container, rerender } = render(<Button isPending>Save</Button>);
    wait(400);
    rerender(<Button>Save</Button>);
    wait(1_000);
    expect(container.querySelector('svg')).toBeNull();
  });
});

describe('Progress', () => {
  it('shows the progress only if it is known', () => {
    const { rerender } = render(<Progress label="Uploading" value={0.42} />);
    const bar = screen.getByRole('progressbar', { name: 'Uploading' });
    expect(bar.ariaValueNow).toBe('42');
    rerender(<Progress label="Uploading" value={null} />);
    expect(bar.getAttribute('aria-valuenow')).toBeNull();
  });
});

describe('Banner', () => {
  it('uses an alert only for errors', () => {
    render(<Banner tone="danger">It failed.</Banner>);
    expect(screen.getByRole('alert').textContent).toBe('It failed.');
    render(<Banner>By the way.</Banner>);
    expect(screen.getByRole('status').textContent).toBe('By the way.');
  });
});

describe('showFailure', () => {
  it.each([
    ['a page of this site', '/login', '/login'],
    ['another site by two slashes', '//evil.example', undefined],
    ['another site by a backslash', '/\\evil.example', undefined],
    ['a script', 'javascript:alert(1)', undefined],
  ])("links the server's action only if it is a path of this site: %s", (_, action, href) => {
    const problem = { message: 'Log in first.', action: { label: 'Sign in', action } };
    render(<ToastHost />, { wrapper: MemoryRouter });
    act(() => showFailure(new ApiError(401, problem)));
    expect(screen.getByRole('status').textContent).toContain('Log in first.');
    expect(screen.queryByRole('link', { name: 'Sign in' })?.getAttribute('href')).toBe(href);
  });

  it("opens the URL of the server's action in a new tab when it is another site", async () => {
    const openWindow = vi.spyOn(window, 'open').mockReturnValue(null);
    render(<ToastHost />, { wrapper: MemoryRouter });
    act(() =>
      showFailure(new ApiError(403, { message: 'No.', action: { label: 'Help', action: 'https://help.example' } })),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Help' }));
    expect(openWindow).toHaveBeenCalledExactlyOnceWith('https://help.example', '_blank', 'noopener');
  });
});

describe('CopyField', () => {
  it('copies and shows success for a second', async () => {
    const user = userEvent.setup();
    render(<CopyField label="Token" value="ovt_1" />);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeDefined();
    expect(await navigator.clipboard.readText()).toBe('ovt_1');
  });
});

describe('FileButton', () => {
  it('passes the selected files to the callback', () => {
    const files = vi.fn();
    const { container } = render(
      <FileButton accept="image/*" onFiles={files}>
        Choose
      </FileButton>,
    );
    const picked = new File(['x'], 'cover.png', { type: 'image/png' });
    const picker = container.querySelector('input') as HTMLInputElement;
    fireEvent.change(picker, { target: { files: [picked] } });
    expect(files).toHaveBeenCalledExactlyOnceWith([picked]);
  });
});

describe('Tabs', () => {
  it('shows one tab at a time, and opens the next one with an arrow key', async () => {
    render(
      <Tabs
        label="Plan"
        items={[
          { id: 'a', label: 'About', content: 'What it is' },
          { id: 'b', label: 'Members', content: 'Who is in it' },
        ]}
      />,
    );
    expect(screen.getByRole('tabpanel', { name: 'About' }).textContent).toBe('What it is');
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tabpanel', { name: 'Members' }).textContent).toBe('Who is in it');
  });
});
