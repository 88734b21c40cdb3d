import type { ReactNode } from 'react';
import { picture } from '../../site/brand/brand-picture.css.ts';
import { Logo } from '../../site/brand/logo.tsx';
import { media } from '../../styles/tokens.ts';
import * as css from './frame-skeleton.css.ts';

// What the build writes into the templates of first screens, for `functions/src/pages/render-template.ts`.

interface PartProps {
  readonly of: string;
  readonly children: ReactNode;
}

/** Is included if the value is true or a text, or once for each item of a list. */
export const Part = ({ of, children }: PartProps) => (
  <>
    {`{{#${of}}}`}
    {children}
    {`{{/${of}}}`}
  </>
);

/** Is included if the value is missing, false or an empty list. */
export const PartWithout = ({ of, children }: PartProps) => (
  <>
    {`{{^${of}}}`}
    {children}
    {`{{/${of}}}`}
  </>
);

/** A text that the server translates. Its placeholders are values of the same name. */
export const translated = (text: string): string => `{{t ${text}}}`;

/** What the translation of a text has before or after a placeholder. */
export const translatedBefore = (name: string, text: string): string => `{{before ${name} ${text}}}`;
export const translatedAfter = (name: string, text: string): string => `{{after ${name} ${text}}}`;

/** A text with `:count`. */
export const translatedCount = (count: number, singular: string, other: string): string =>
  `{{count ${count} ${singular}|${other}}}`;

/** The wide logo, or the small one on phones. Pictures that are not displayed do not load. */
const CustomLogo = ({ name, className }: { readonly name: 'logoLight' | 'logoDark'; readonly className: string }) => (
  <picture className={className}>
    <source srcSet={`{{${name}Small}}`} media={media.phone} />
    <img className={picture} src={`{{${name}}}`} alt="" loading="lazy" />
  </picture>
);

/** The custom logo of the site, or the default one with its name (`site/brand`). */
export const BrandTemplate = ({ children }: { readonly children: ReactNode }) => (
  <>
    <Part of="logoLight">
      <CustomLogo name="logoLight" className={css.inDarkTheme} />
      <CustomLogo name="logoDark" className={css.inLightTheme} />
    </Part>
    <PartWithout of="logoLight">{children}</PartWithout>
  </>
);

/** The default logo with the name of the site, which has the class. */
export const LogoWithName = ({ className }: { readonly className: string }) => (
  <>
    <Logo />
    <span className={className}>{'{{siteName}}'}</span>
  </>
);

/** A cover that the server inserts, with its sources for each screen density. */
export const CoverTemplate = ({ className, isFirst }: { readonly className: string; readonly isFirst: boolean }) => (
  <picture className={css.contents}>
    {'{{sources}}'}
    {/* Without a `src`, so that no other file loads if none of the sources fits. */}
    <img className={className} alt="" {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })} />
  </picture>
);
