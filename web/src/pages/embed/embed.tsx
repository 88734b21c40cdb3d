import { getOfflineText } from '../../lib/failure-text.ts';
import { t } from '../../lib/i18n.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import * as css from './embed.css.ts';
import { EmbedCard } from './embed-card.tsx';
import type { EmbedFailure } from './embed-content.ts';
import { EmbedMessage } from './embed-message.tsx';
import { useEmbed, useEmbedTheme } from './use-embed.ts';

const getFailureText = (failure: EmbedFailure): string =>
  failure === 'offline' ? getOfflineText() : t('We couldn’t load this.');

interface EmbedProps {
  readonly pathname: string;
  /** `dark` or `light`; any other value means the theme of the system. */
  readonly theme: string | null;
  /** Second at which playback starts; 0 by default. */
  readonly start?: number;
}

/** A track, album or playlist in a frame on another website. */
export const Embed = ({ pathname, theme, start = 0 }: EmbedProps) => {
  const { data, retry } = useEmbed(pathname);
  const isDark = useEmbedTheme(data, theme);
  if (data === null) {
    return (
      <main className={css.frame} aria-busy aria-label={t('Loading')}>
        <div className={css.card}>
          <span className={css.art}>
            <Skeleton width="100%" />
          </span>
          <div className={css.text}>
            <Skeleton width="60%" height="14px" />
            <Skeleton width="40%" height="12px" />
          </div>
        </div>
      </main>
    );
  }
  if (typeof data === 'string') return <EmbedMessage text={getFailureText(data)} retry={retry} />;
  const { site, content } = data;
  const brand = { branding: site.branding, isDark };
  switch (content) {
    case 'notFound':
      return <EmbedMessage text={t('This music is no longer available.')} brand={brand} />;
    case 'notAllowed':
      return <EmbedMessage text={t('Log in to :site to listen.', { site: site.branding.site_name })} brand={brand} />;
    case 'failed':
    case 'offline':
      return <EmbedMessage text={getFailureText(content)} brand={brand} retry={retry} />;
    default:
      if (content.tracks.length === 0) return <EmbedMessage text={t('No songs yet.')} brand={brand} />;
      return <EmbedCard content={content} brand={brand} start={start} />;
  }
};
