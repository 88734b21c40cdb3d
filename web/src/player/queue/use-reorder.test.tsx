import { fireEvent, render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { useReorder } from './use-reorder.ts';

const drops: [string, number][] = [];
const list = {
  getCount: () => 4,
  getIndex: () => 0,
  drop: (key: string, index: number) => void drops.push([key, index]),
};

const Grip = () => {
  const { drag, grab } = useReorder(list);
  // The key changes with the index, because in a browser another element is under the pointer after the grip has moved.
  return (
    <button key={drag?.index ?? 0} type="button" data-grip onPointerDown={(event) => grab(event, 'slow-refraction')}>
      Place {drag?.index ?? 0}
    </button>
  );
};

describe('useReorder', () => {
  it('continues the drag when the element of the grip is replaced, and drops the row on release', () => {
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
});
