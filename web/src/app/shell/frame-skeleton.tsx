import { Play, Search } from 'lucide-react';
import { field, searchArea, searchIcon } from '../../discovery/search/search-field.css.ts';
import { classNames } from '../../lib/class-names.ts';
import { t } from '../../lib/i18n.ts';
import { bar, centre, seek } from '../../player/bar/player-bar.css.ts';
import { play, row } from '../../player/bar/transport.css.ts';
import { link as siteLink } from '../../site/brand/site-logo.css.ts';
import { hidden } from '../../styles/hidden.css.ts';
import { coverSide, footer, main, wall } from '../auth-frame/auth-frame.css.ts';
import { AuthScreens } from '../auth-frame/auth-screens.tsx';
import { LandingScreen } from '../landing/landing-screen.tsx';
import { FramePages, PageSkeleton } from './frame-pages.tsx';
import * as css from './frame-skeleton.css.ts';
import { playerArea } from './player-areas.css.ts';
import { content, page, sheet } from './shell.css.ts';
import { home, link, list, sidebar } from './sidebar.css.ts';
import { dock, tab, tabBar, tabItem, tabs } from './tab-bar.css.ts';
import { spacer, topBar } from './top-bar.css.ts';

/** React keys of placeholder elements, one for each entry in the default sidebar. */
const placeholderKeys = [1, 2, 3, 4, 5, 6, 7];

const Icon = () => (
  <svg className={css.icon} viewBox="0 0 20 20" aria-hidden>
    <rect width="20" height="20" rx="6" />
  </svg>
);

const FormSkeleton = () => (
  <div className={css.formFrame}>
    <div className={coverSide}>
      <div className={siteLink} aria-hidden>
        <Icon />
        <span className={css.name} />
      </div>
      <div className={classNames(main, css.loading)}>
        <span className={hidden} role="status">
          {t('Loading')}
        </span>
        <div className={css.form} aria-hidden>
          <span className={css.title} />
          {placeholderKeys.slice(0, 2).map((placeholderKey) => (
            <div key={placeholderKey} className={css.formField}>
              <span className={css.shortText} />
              <span className={css.input} />
            </div>
          ))}
          <span className={css.input} />
        </div>
      </div>
      <div className={footer} aria-hidden />
    </div>
    <div className={classNames(wall, css.loading)} />
  </div>
);

const ShellSkeleton = () => (
  <div className={css.shellFrame}>
    <div className={sidebar} aria-hidden>
      <div className={home}>
        <Icon />
        <span className={css.label} />
      </div>
      <div className={list}>
        {placeholderKeys.map((placeholderKey) => (
          <div key={placeholderKey} className={link}>
            <Icon />
            <span className={css.label} />
          </div>
        ))}
      </div>
    </div>
    <div className={sheet}>
      <div className={topBar} aria-hidden>
        <span className={css.back} />
        <div className={classNames(searchArea, css.wideOnly)}>
          <div className={field}>
            <Search className={searchIcon} />
          </div>
        </div>
        <span className={spacer} />
        <span className={css.round} />
      </div>
      <div className={content}>
        <div className={page}>
          {/* The server may replace it by a page of `FramePages`. */}
          <section data-frame-page>
            <PageSkeleton />
          </section>
        </div>
      </div>
    </div>
    <div className={css.queue} aria-hidden />
    {/* Phones have no player before the first play. */}
    <div className={classNames(playerArea, css.wideOnly)} aria-hidden>
      <div className={bar}>
        <span className={css.shortText} />
        <div className={centre}>
          <div className={row}>
            <span className={classNames(play, css.playButton)}>
              <Play size={18} fill="currentColor" />
            </span>
          </div>
          <div className={seek}>
            <span className={css.seekBar} />
          </div>
        </div>
        <span className={css.tools} />
      </div>
    </div>
    <div className={dock} aria-hidden>
      <div className={tabBar}>
        <div className={tabs}>
          {placeholderKeys.slice(2).map((placeholderKey) => (
            <div key={placeholderKey} className={tabItem}>
              <div className={tab}>
                <Icon />
                <span className={css.tabLabel} />
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  </div>
);

/**
 * The frame of the page until the app renders: the frame of the shell or of the login pages. An attribute of the
 * document selects one. The build renders both into `index.html` (`vite/frame-plugin.ts`), and the app only loads their
 * styles. They have no hooks and no style attributes, and do not depend on settings or the user. Without JavaScript a
 * sentence replaces the content of the page, also on pages with an empty frame. On the login, registration and landing
 * pages the server replaces the frame by the first screen.
 */
export const FrameSkeleton = () => (
  <div id="frame" className={css.untilStart}>
    <ShellSkeleton />
    <FormSkeleton />
    <noscript>
      <p className={css.notice}>Turn on JavaScript to listen to music here.</p>
    </noscript>
    <FramePages />
    <AuthScreens />
    <LandingScreen />
  </div>
);
