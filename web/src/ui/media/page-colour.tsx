import type { Palette } from '@overtone/shared/media/images/image.model.ts';
import { useContext } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../../lib/class-names.ts';
import { BarBackground } from './bar-background.ts';
import { belowTopBar, pageColour } from './page-colour.css.ts';

/** Colors the top of a page and the bar above it with the color of its image. Text keeps its contrast. */
export const PageColour = ({ palette }: { readonly palette: Palette | undefined }) => {
  const barBackground = useContext(BarBackground);
  const style = palette && { ['--page-dark' as string]: palette.dark, ['--page-light' as string]: palette.light };
  return (
    <>
      <div className={classNames(pageColour, belowTopBar)} aria-hidden style={style} />
      {barBackground && createPortal(<div className={pageColour} style={style} />, barBackground)}
    </>
  );
};
