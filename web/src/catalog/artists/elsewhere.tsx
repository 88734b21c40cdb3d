import { t } from '../../lib/i18n.ts';
import { chip, chips } from '../../ui/lists/chips.css.ts';

const hostOf = (link: string): string => new URL(link).host.replace(/^www\./, '');

/** Pages elsewhere that are an artist's. They say so themselves: nobody vouches for where it leads. */
export const Elsewhere = ({ links }: { readonly links: readonly string[] }) =>
  links.length > 0 && (
    <nav className={chips} aria-label={t('Links')} data-one-stop>
      {links.map((link) => (
        <a key={link} className={chip} href={link} target="_blank" rel="noopener nofollow ugc">
          <bdi>{hostOf(link)}</bdi>
        </a>
      ))}
    </nav>
  );
