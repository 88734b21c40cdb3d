import type { Image } from '@overtone/shared/media/images/image.model.ts';
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listWaitingElements, stubNearView } from '../../testing/near-view.ts';
import { CoverWall } from './cover-wall.tsx';

const images = Array.from(
  { length: 10 },
  (_, number): Image => ({
    id: `img_01J0000000000000000000010${number}`,
    palette: { dominant: '#336699', vibrant: '#3388cc', dark: '#112233', light: '#ddeeff' },
  }),
);

describe('CoverWall', () => {
  it('loads only the covers of one row before it knows what is in view, at the width of a column', () => {
    stubNearView();
    const { container } = render(<CoverWall images={images} />);
    const pictures = [...container.querySelectorAll('img')];
    expect(pictures).toHaveLength(4);
    expect(new Set(pictures.map(({ src }) => src)).size).toBe(4);
    for (const picture of pictures) {
      expect(picture.getAttribute('fetchpriority')).toBe('high');
      expect(picture.sizes).toBe('(min-width: 860px) 240px, 30vw');
    }
    expect(listWaitingElements()).toHaveLength(16);
  });
});
