import type { ChannelLeafRow, ChannelRow } from '@overtone/shared/discovery/channels/channel.model.ts';
import { listCovers } from '@overtone/shared/pages/cover-walls.ts';
import { getMenuItems } from '@overtone/shared/site/menus/menu-items.ts';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { toMediaItem } from '../../discovery/cards/kinds.ts';
import { ChannelSection } from '../../discovery/channels/channel-section.tsx';
import { useBootstrap } from '../../lib/bootstrap.ts';
import { t } from '../../lib/i18n.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { createLandingChannelQuery } from '../../site/landing/landing.queries.ts';
import { LandingFooter } from '../../site/landing/landing-footer.tsx';
import { LandingHero } from '../../site/landing/landing-hero.tsx';
import { PrimaryFeatures } from '../../site/landing/primary-features.tsx';
import { loadComponentOnFirstUse } from '../../ui/load-component-on-first-use.tsx';
import { LandingLinks } from '../landing/landing-links.tsx';
import { LandingNavbar } from '../landing/landing-navbar.tsx';
import { landingViews } from '../landing/landing-views.tsx';
import { useScrollRestoration } from '../shell/use-scroll-restoration.ts';
import * as css from './landing.css.ts';

// Lazy, because it is below the fold and has icons that nothing else on the page uses.
const SecondaryFeatures = loadComponentOnFirstUse(
  async () => (await import('../../site/landing/secondary-features.tsx')).SecondaryFeatures,
);

const isLeafRow = (row: ChannelRow): row is ChannelLeafRow => row.type !== 'channel';

/** A channel of the landing page. Renders nothing while it loads, or if it cannot be loaded. */
const LandingChannel = ({ slug }: { readonly slug: string }) => {
  const { data } = useQuery({ ...createLandingChannelQuery(slug), throwOnError: false });
  if (!data) return null;
  const content = { ...data.content, data: data.content.data.filter(isLeafRow) };
  return <ChannelSection channel={{ ...data, content, hideTitle: false }} views={landingViews} />;
};

/** The landing page for new visitors, without the shell. Its texts come from the settings. */
export const Page = () => {
  const bootstrap = useBootstrap();
  const { settings, branding } = bootstrap;
  const page = settings.landing_page;
  const sheet = useRef<HTMLDivElement>(null);
  const isScrolled = useScrollRestoration(sheet);
  useDocumentTitle(undefined);
  // The page also works without music, which may fail to load or be unavailable to guests.
  const coverChannel = useQuery({ ...createLandingChannelQuery(page.covers), throwOnError: false });
  const covers = listCovers((coverChannel.data?.content.data ?? []).filter(isLeafRow).map(toMediaItem));
  const items = getMenuItems(bootstrap, 'landing-page-navbar');
  return (
    <div ref={sheet} className={css.sheet}>
      <LandingNavbar siteName={branding.site_name} items={items} isScrolled={isScrolled} />
      <main id="main" tabIndex={-1} className={css.main}>
        <LandingHero page={page} covers={covers} />
        <div className={css.body}>
          <PrimaryFeatures features={page.primaryFeatures} covers={covers} />
          <div>
            {page.channels.map((slug) => (
              <LandingChannel key={slug} slug={slug} />
            ))}
          </div>
          {page.secondaryFeatures.length > 0 && (
            <section className={css.moreSection} aria-labelledby="landing-more">
              <h2 id="landing-more" className={css.heading}>
                {t('And more')}
              </h2>
              <SecondaryFeatures features={page.secondaryFeatures} />
            </section>
          )}
        </div>
      </main>
      <LandingFooter
        page={page}
        siteName={branding.site_name}
        cover={covers[0]}
        links={<LandingLinks label={t('Site')} items={items} />}
      />
    </div>
  );
};
