import type { Image } from '@overtone/shared/media/images/image.model.ts';
import { act, fireEvent, render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { markOffline, markOnline } from '../../lib/connection.ts';
import { listWaitingElements, reportNear, stubNearView } from '../../testing/near-view.ts';
import { Artwork } from './artwork.tsx';

const buildImage = (number: number): Image => ({
  id: `img_01J0000000000000000000000${number}`,
  palette: { dominant: '#336699', vibrant: '#3388cc', dark: '#112233', light: '#ddeeff' },
});
const getShownIds = (image: Image | null, covers: Image[]): string[] => {
  const { container } = render(<Artwork image={image} covers={covers} sizes="(min-width: 768px) 200px, 45vw" />);
  return [...container.querySelectorAll('img')].map(({ src }) => src.split('/')[4] ?? '');
};

describe('Artwork', () => {
  it('shows four covers when there is no image, or the first cover when there are fewer than four', () => {
    const covers = [1, 2, 3, 4].map(buildImage);
    expect(getShownIds(null, covers)).toEqual(covers.map(({ id }) => id));
    expect(getShownIds(null, covers.slice(0, 3))).toEqual([covers[0]?.id]);
    expect(getShownIds(buildImage(5), covers)).toEqual([buildImage(5).id]);
    expect(getShownIds(null, [])).toEqual([]);
  });

  it('loads mosaic covers at half the width', () => {
    const { container } = render(
      <Artwork image={null} covers={[1, 2, 3, 4].map(buildImage)} sizes="(min-width: 1px) 200px, 45vw" />,
    );
    expect(container.querySelector('img')?.sizes).toBe('(min-width: 1px) calc(200px / 2), calc(45vw / 2)');
  });

  it('loads a failed image again when the connection is back', () => {
    const { container } = render(<Artwork image={buildImage(1)} sizes="40px" />);
    const getPicture = () => container.querySelector('img');
    markOffline();
    fireEvent.error(getPicture() as HTMLImageElement);
    expect(getPicture()).toBeNull();
    act(markOnline);
    expect(getPicture()).not.toBeNull();
  });

  it('shows the color of an image until it is near the view', () => {
    stubNearView();
    const { container } = render(<Artwork image={buildImage(6)} sizes="40px" />);
    const element = container.firstElementChild as HTMLElement;
    expect(element.style.background).toBe('rgb(51, 102, 153)');
    expect(listWaitingElements()).toEqual([element]);
    reportNear([element], false);
    expect(container.querySelector('img')).toBeNull();
    reportNear([element]);
    expect(container.querySelector('img')?.srcset).toContain(buildImage(6).id);
  });

  it('loads an image at once if it is the main one or was near the view before', () => {
    stubNearView();
    const mainArtwork = render(<Artwork image={buildImage(7)} sizes="40px" isHighPriority />);
    expect(mainArtwork.container.querySelector('img')).not.toBeNull();
    const first = render(<Artwork image={buildImage(8)} sizes="40px" />);
    reportNear(listWaitingElements());
    first.unmount();
    const second = render(<Artwork image={buildImage(8)} sizes="40px" />);
    expect(second.container.querySelector('img')).not.toBeNull();
    expect(listWaitingElements()).toEqual([]);
  });

  it('requests all images when the page is about to be printed', () => {
    stubNearView();
    const { container } = render(<Artwork image={buildImage(9)} sizes="40px" />);
    expect(container.querySelector('img')).toBeNull();
    act(() => void dispatchEvent(new Event('beforeprint')));
    expect(container.querySelector('img')).not.toBeNull();
  });
});
