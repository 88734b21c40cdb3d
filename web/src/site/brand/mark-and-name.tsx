import { useMediaQuery } from '../../lib/use-media-query.ts';
import { media } from '../../styles/tokens.ts';
import { BrandPicture } from './brand-picture.tsx';
import { Logo } from './logo.tsx';
import { line, name } from './mark-and-name.css.ts';

/** Whose site it is; the mark alone where the ways in, in whichever language, leave no room for both. */
export const MarkAndName = ({ siteName }: { readonly siteName: string }) => (
  <BrandPicture small={useMediaQuery(media.phone)}>
    <span className={line}>
      <Logo />
      <span className={name}>{siteName}</span>
    </span>
  </BrandPicture>
);
