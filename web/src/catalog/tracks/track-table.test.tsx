import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startShortcuts } from '../../player/keys/shortcuts.ts';
import { player } from '../../player/player.ts';
import { buildTrack } from '../../testing/factories.ts';
import { SelectionArea } from './selection-area.tsx';
import { TrackTable } from './track-table.tsx';

const context = { type: 'other', id: 'x', name: 'Mine', path: '/' } as const;
const names = ['Ash', 'Birch', 'Cedar', 'Dogwood', 'Elm'];
const tracks = names.map((name, index) => buildTrack({ name }, index + 1));

const renderTable = (list = tracks): void => {
  const element = (
    <>
      <TrackTable tracks={list} context={context} />
      <SelectionArea />
    </>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
};

const getRows = (): HTMLElement[] => screen.getAllByRole('row');
const getRow = (index: number): HTMLElement => getRows()[index] as HTMLElement;
/** Returns a cell of a row without a link or button. */
const getFigureCell = (index: number): HTMLElement =>
  getRow(index).lastElementChild?.previousElementSibling as HTMLElement;
const getSelectedInitials = (): string =>
  getRows()
    .flatMap((element, index) => (element.getAttribute('aria-selected') === 'true' ? [names[index]?.[0]] : []))
    .join('');

const getCheckbox = (name: string): HTMLElement => screen.getByRole('checkbox', { name: `Select ${name}` });

let user: ReturnType<typeof userEvent.setup>;
beforeEach(() => {
  vi.restoreAllMocks();
  user = userEvent.setup();
});

describe('TrackTable', () => {
  it('selects one row, a range and single rows as in file managers', async () => {
    renderTable();
    await user.click(getFigureCell(1));
    expect(getSelectedInitials()).toBe('B');
    await user.keyboard('{Shift>}');
    await user.click(getFigureCell(3));
    await user.keyboard('{/Shift}');
    expect(getSelectedInitials()).toBe('BCD');
    await user.keyboard('{Control>}');
    await user.click(getFigureCell(2));
    await user.click(getFigureCell(4));
    await user.keyboard('{/Control}');
    expect(getSelectedInitials()).toBe('BDE');
    expect(await screen.findByText('3 selected', { selector: '[role="status"]' })).toBeDefined();
  });

  it('selects with Shift and Control on numbers and links without playing', async () => {
    const play = vi.spyOn(player, 'play').mockReturnValue();
    renderTable();
    await user.keyboard('{Control>}');
    await user.click(screen.getByRole('button', { name: 'Play Birch' }));
    await user.keyboard('{/Control}{Shift>}');
    await user.click(getCheckbox('Dogwood'));
    expect(getSelectedInitials()).toBe('BCD');
    await user.click(screen.getByRole('link', { name: 'Elm' }));
    expect(getSelectedInitials()).toBe('BCDE');
    await user.keyboard('{/Shift}{Control>}');
    await user.click(screen.getByRole('link', { name: 'Cedar' }));
    await user.keyboard('{/Control}');
    expect(getSelectedInitials()).toBe('BDE');
    expect(play).not.toHaveBeenCalled();
  });

  it('shows a checkbox in every row while one is selected', async () => {
    const play = vi.spyOn(player, 'play').mockReturnValue();
    renderTable();
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.tab();
    await user.keyboard(' ');
    expect(screen.getAllByRole('checkbox').map((box) => box.ariaChecked)).toEqual(['true', ...Array(4).fill('false')]);
    await user.hover(getRow(0));
    expect(getCheckbox('Ash').querySelector('svg')).not.toBeNull();
    await user.dblClick(getCheckbox('Birch'));
    expect(getSelectedInitials()).toBe('A');
    await user.click(getCheckbox('Elm'));
    expect([getSelectedInitials(), play.mock.calls]).toEqual(['AE', []]);
    getCheckbox('Elm').focus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Play Elm' }));
  });

  it('supports navigation, selection and playback by keyboard, and keeps these keys from global shortcuts', async () => {
    const stop = startShortcuts();
    const play = vi.spyOn(player, 'play').mockReturnValue();
    const playNext = vi.spyOn(player, 'playNext').mockReturnValue();
    const playLast = vi.spyOn(player, 'playLast').mockReturnValue();
    const volume = vi.spyOn(player, 'setVolume');
    const toggle = vi.spyOn(player, 'toggle');
    renderTable();
    await user.tab();
    expect(document.activeElement).toBe(getRow(0));
    await user.keyboard('{ArrowDown} ');
    expect([document.activeElement, getSelectedInitials()]).toEqual([getRow(1), 'B']);
    await user.keyboard('{Shift>}{ArrowDown}{ArrowDown}{/Shift}');
    expect([document.activeElement, getSelectedInitials()]).toEqual([getRow(3), 'BCD']);
    await user.keyboard('{Shift>}{Enter}{/Shift}{Control>}{Enter}{/Control}{Enter}');
    const selectedTracks = tracks.slice(1, 4);
    await vi.waitFor(() =>
      expect([playNext.mock.lastCall?.[0], playLast.mock.lastCall?.[0]]).toEqual([selectedTracks, selectedTracks]),
    );
    expect(play).toHaveBeenLastCalledWith(selectedTracks, { context });
    await user.keyboard('{Control>}a{/Control}');
    expect(getSelectedInitials()).toBe('ABCDE');
    await user.keyboard('{Escape}{End}{Enter}');
    expect([document.activeElement, getSelectedInitials()]).toEqual([getRow(4), '']);
    expect(play).toHaveBeenLastCalledWith(tracks, { startIndex: 4, context });
    expect([volume, toggle].map(({ mock }) => mock.calls)).toEqual([[], []]);
    stop();
  });

  it('offers a bar and a menu for the selection, whose actions clear it', async () => {
    const playNext = vi.spyOn(player, 'playNext').mockReturnValue();
    renderTable();
    await user.click(getFigureCell(0));
    await user.keyboard('{Control>}');
    await user.click(getFigureCell(2));
    await user.keyboard('{/Control}');
    await user.click(await screen.findByRole('button', { name: 'Play next' }));
    expect(playNext).toHaveBeenLastCalledWith([tracks[0], tracks[2]], undefined);
    expect([getSelectedInitials(), screen.queryByRole('button', { name: 'Play next' })]).toEqual(['', null]);

    await user.click(getFigureCell(1));
    await user.keyboard('{Control>}a{/Control}');
    fireEvent.contextMenu(getFigureCell(1));
    // The menu's code loads with the first menu.
    await user.click(await screen.findByRole('menuitem', { name: 'Play next' }));
    expect(playNext).toHaveBeenLastCalledWith(tracks, undefined);
  });

  it('selects by long press, and by taps after that', () => {
    vi.useFakeTimers();
    const play = vi.spyOn(player, 'play').mockReturnValue();
    renderTable();
    const button = screen.getByRole('button', { name: 'Play Birch' });
    fireEvent.pointerDown(button, { pointerType: 'touch', clientX: 40, clientY: 60 });
    act(() => void vi.advanceTimersByTime(500));
    fireEvent.pointerUp(button, { pointerType: 'touch' });
    fireEvent.click(button);
    expect(getSelectedInitials()).toBe('B');
    fireEvent.pointerDown(getCheckbox('Dogwood'), { pointerType: 'touch' });
    fireEvent.pointerUp(getCheckbox('Dogwood'), { pointerType: 'touch' });
    fireEvent.click(getCheckbox('Dogwood'));
    expect(getSelectedInitials()).toBe('BD');
    fireEvent.click(getCheckbox('Dogwood'));
    fireEvent.click(getCheckbox('Birch'));
    expect(play).not.toHaveBeenCalled();
    fireEvent.click(screen.getByRole('button', { name: 'Play Birch' }));
    expect(play).toHaveBeenCalledOnce();
  });

  it('selects only one row when a list contains a track twice', async () => {
    renderTable([...tracks.slice(0, 2), ...tracks.slice(0, 1)]);
    await user.click(getFigureCell(2));
    expect(getRows().map((element) => element.getAttribute('aria-selected'))).toEqual(['false', 'false', 'true']);
  });
});
