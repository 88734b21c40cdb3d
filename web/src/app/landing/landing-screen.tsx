import { Languages, Moon, Sun } from 'lucide-react';
import { classNames } from '../../lib/class-names.ts';
import { t } from '../../lib/i18n.ts';
import { container, name } from '../../site/brand/logo-and-name.css.ts';
import * as hero from '../../site/landing/landing-hero.css.ts';
import { hidden } from '../../styles/hidden.css.ts';
import { button } from '../../ui/actions/button.css.ts';
import { iconButton } from '../../ui/actions/icon-button.css.ts';
import { artwork, picture } from '../../ui/media/artwork.css.ts';
import * as wall from '../../ui/media/cover-wall.css.ts';
import { main, sheet } from '../routes/landing.css.ts';
import * as css from '../shell/frame-skeleton.css.ts';
import { login, register } from '../shell/guest-area.css.ts';
import { BrandTemplate, CoverTemplate, LogoWithName, Part, PartWithout, translated } from '../shell/template-parts.tsx';
import { control } from '../shell/top-bar.css.ts';
import * as navbar from './landing-navbar.css.ts';

const Navbar = () => (
  <div className={navbar.navbar} aria-hidden>
    <BrandTemplate>
      <span className={container}>
        <LogoWithName className={name} />
      </span>
    </BrandTemplate>
    <div className={classNames(navbar.menu, css.loading)}>
      <div className={navbar.links}>
        <Part of="menu">
          <div>
            <span className={navbar.link}>{'{{label}}'}</span>
          </div>
        </Part>
      </div>
    </div>
    <span className={navbar.spacer} />
    <Part of="hasLanguages">
      <span className={classNames(iconButton, control, css.loading)}>
        <Languages />
      </span>
    </Part>
    <Part of="hasThemes">
      <span className={classNames(iconButton, control, css.loading)}>
        <span className={css.inDarkTheme}>
          <Sun />
        </span>
        <span className={css.inLightTheme}>
          <Moon />
        </span>
      </span>
    </Part>
    <Part of="canRegister">
      <span className={classNames(register, css.loading)}>{translated(t('Register'))}</span>
    </Part>
    <span className={classNames(login, css.loading)}>{translated(t('Login'))}</span>
  </div>
);

/** The covers of the first row in view load first, as in `CoverWall`. */
const Wall = () => (
  <div className={wall.wall}>
    <Part of="wall">
      <div className={wall.column}>
        <Part of="covers">
          <span className={artwork}>
            <Part of="isFirst">
              <CoverTemplate className={picture} isFirst />
            </Part>
            <PartWithout of="isFirst">
              <CoverTemplate className={picture} isFirst={false} />
            </PartWithout>
          </span>
        </Part>
      </div>
    </Part>
  </div>
);

/** An SVG, because the content security policy forbids style attributes. */
const Overlay = () => (
  <svg
    className={hero.overlay}
    width="100%"
    height="100%"
    viewBox="0 0 1 1"
    preserveAspectRatio="none"
    aria-hidden
    opacity="{{overlayOpacity}}"
  >
    <linearGradient id="frame-overlay" x1="0" y1="0" x2="1" y2="1">
      <stop stopColor="{{overlayFrom}}" />
      <stop offset="1" stopColor="{{overlayTo}}" />
    </linearGradient>
    <rect width="1" height="1" fill="url(#frame-overlay)" />
  </svg>
);

/**
 * What the landing page shows first, at the places where the app shows it, in a `<template>` element of `index.html`.
 * The function `pages` fills it (`functions/src/pages/first-screen.ts`).
 */
export const LandingScreen = () => (
  <template id="frame-screen-landing">
    <div className={classNames(sheet, css.screen, css.scrollsAlways)}>
      <Navbar />
      <div className={classNames(main, css.loading)}>
        <span className={hidden} role="status">
          {t('Loading')}
        </span>
        <div className={hero.hero} aria-hidden>
          <div className={hero.scene}>
            <Part of="picture">
              {/* React would preload an image outside of a `picture`, before the name of its file is known. */}
              <picture className={css.contents}>
                <img className={hero.picture} src="{{picture}}" alt="" fetchPriority="high" />
              </picture>
            </Part>
            <PartWithout of="picture">
              <Part of="hasWall">
                <Wall />
              </Part>
            </PartWithout>
            <Overlay />
            <div className={hero.gradient} />
          </div>
          <div className={hero.text}>
            <div className={hero.title} data-frame-heading>
              {'{{title}}'}
            </div>
            <p className={hero.subtitle}>{'{{subtitle}}'}</p>
            <p className={hero.actions}>
              <Part of="primary">
                <span className={button.primary}>{'{{label}}'}</span>
              </Part>
              <Part of="secondary">
                <span className={button.secondary}>{'{{label}}'}</span>
              </Part>
            </p>
          </div>
        </div>
      </div>
    </div>
  </template>
);
