import type { Image } from '@overtone/shared/media/images/image.model.ts';
import { act, fireEvent, render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { markOffline, markOnline } from '../../lib/connection.ts';
import { Artwork } from './artwork.tsx';

const image = (place: number): Image => ({
  id: `img_01J0000000000000000000000${place}`,
  palette: { dominant: '#336699', vibrant: '#3388cc', dark: '#112233', light: '#ddeeff' },
});
const pictures = (own: Image | null, covers: Image[]): string[] => {
  const { container } = render(<Artwork image={own} covers={covers} sizes="(min-width: 768px) 200px, 45vw" />);
  return [...container.querySelectorAll('img')].map(({ src }) => src.split('/')[4] ?? '');
};

describe('Artwork', () => {
  it('shows four covers without an image, or the first of fewer', () => {
    const covers = [1, 2, 3, 4].map(image);
    expect(pictures(null, covers)).toEqual(covers.map(({ id }) => id));
    expect(pictures(null, covers.slice(0, 3))).toEqual([covers[0]?.id]);
    expect(pictures(image(5), covers)).toEqual([image(5).id]);
    expect(pictures(null, [])).toEqual([]);
  });

  it('loads mosaic covers at half the width', () => {
    const { container } = render(
      <Artwork image={null} covers={[1, 2, 3, 4].map(image)} sizes="(min-width: 1px) 200px, 45vw" />,
    );
    expect(container.querySelector('img')?.sizes).toBe('(min-width: 1px) calc(200px / 2), calc(45vw / 2)');
  });

  it('loads a failed image again when the connection is back', () => {
    const { container } = render(<Artwork image={image(1)} sizes="40px" />);
    const picture = () => container.querySelector('img');
    markOffline();
    fireEvent.error(picture() as HTMLImageElement);
    expect(picture()).toBeNull();
    act(markOnline);
    expect(picture()).not.toBeNull();
  });
});
