import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it, vi } from 'vitest';
import { Dialog } from './dialog.tsx';
import { ModalHost } from './modal-host.tsx';
import { modals } from './modals.ts';

const Page = () => {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Edit
      </button>
      {isOpen && (
        <Dialog title="Edit details" close={() => setIsOpen(false)} footer={<button type="button">Save</button>}>
          <input aria-label="Name" />
        </Dialog>
      )}
    </>
  );
};

describe('Dialog', () => {
  it('traps the focus, closes with Escape and restores the focus', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    const dialog = screen.getByRole('dialog', { name: 'Edit details' });
    for (let step = 0; step < 5; step++) {
      await userEvent.tab();
      expect(dialog.contains(document.activeElement)).toBe(true);
    }
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit' })));
  });

  it('closes with its close button', async () => {
    render(<Page />);
    await userEvent.click(screen.getByRole('button', { name: 'Edit' }));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('modals.confirm', () => {
  const confirmation = {
    title: 'Delete “Halden”?',
    text: 'This can’t be undone.',
    action: 'Delete',
    isDangerous: true,
  };

  const openConfirmation = async (onConfirm: () => unknown) => {
    const router = createMemoryRouter([{ path: '*', Component: ModalHost }]);
    render(<RouterProvider router={router} />);
    await act(() => modals.confirm({ ...confirmation, onConfirm }));
    return router;
  };

  it('focuses Cancel, and runs the action on confirmation', async () => {
    const remove = vi.fn();
    await openConfirmation(remove);
    expect(screen.getByRole('alertdialog', { name: confirmation.title })).toBeDefined();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(remove).toHaveBeenCalledOnce();
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  it.each([
    ['has shown its own message', () => Promise.resolve(false)],
    ['throws', () => Promise.reject(new Error('no'))],
  ])('stays open when the action fails and %s', async (_, onConfirm) => {
    await openConfirmation(onConfirm);
    await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
    expect(screen.getByRole('alertdialog', { name: confirmation.title })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('closes when the user leaves its page', async () => {
    const router = await openConfirmation(() => undefined);
    await act(() => router.navigate('/elsewhere'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
