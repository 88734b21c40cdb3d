import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useReorder } from './use-reorder.ts';

const drops: [string, number][] = [];
const list = { count: () => 4, place: () => 0, drop: (key: string, place: number) => void drops.push([key, place]) };

const Grip = () => {
  const { drag, grab } = useReorder(list);
  // A new key for each place: the grip is another element there, as a browser sees one that has moved.
  return (
    <button key={drag?.index ?? 0} type="button" data-grip onPointerDown={(event) => grab(event, 'slow-refraction')}>
      Place {drag?.index ?? 0}
    </button>
  );
};

it('goes on dragging after the row has moved under the pointer, and ends when it is let go', () => {
  render(<Grip />);
  fireEvent.pointerDown(screen.getByRole('button'), { pointerId: 1, clientY: 100 });
  fireEvent.pointerMove(document.body, { pointerId: 1, clientY: 160 });
  expect(screen.getByText('Place 1')).toBeDefined();
  fireEvent.pointerMove(document.body, { pointerId: 1, clientY: 212 });
  expect(screen.getByText('Place 2')).toBeDefined();
  fireEvent.pointerUp(document.body, { pointerId: 1 });
  expect(drops).toEqual([['slow-refraction', 2]]);
  expect(screen.getByText('Place 0')).toBeDefined();
});
