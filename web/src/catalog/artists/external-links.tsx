import { t } from '../../lib/i18n.ts';
import { chip, chips } from '../../ui/lists/chips.css.ts';

const getHost = (link: string): string => new URL(link).host.replace(/^www\./, '');

/** Links to an artist's external pages. They are unverified user content, hence `nofollow ugc`. */
export const ExternalLinks = ({ links }: { readonly links: readonly string[] }) =>
  links.length > 0 && (
    <nav className={chips} aria-label={t('Links')} data-roving-tabindex>
      {links.map((link) => (
        <a key={link} className={chip} href={link} target="_blank" rel="noopener nofollow ugc">
          <bdi>{getHost(link)}</bdi>
        </a>
      ))}
    </nav>
  );
