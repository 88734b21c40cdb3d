import type { SecondaryFeature } from '@overtone/shared/site/landing/landing.model.ts';
import { CodeXml, Keyboard, ListMusic, type LucideIcon, Moon, Music, Search, Undo2 } from 'lucide-react';
import { translateSiteText } from '../../lib/i18n.ts';
import * as css from './secondary-features.css.ts';

/** The icons that features can use. Unknown names show a note. */
const icons: Readonly<Record<string, LucideIcon>> = {
  'code-xml': CodeXml,
  keyboard: Keyboard,
  'list-music': ListMusic,
  moon: Moon,
  music: Music,
  search: Search,
  'undo-2': Undo2,
};

const FeatureIcon = ({ feature }: { readonly feature: SecondaryFeature }) => {
  if (feature.image) return <img className={css.picture} src={feature.image} alt="" loading="lazy" />;
  const Icon = icons[feature.icon ?? ''] ?? Music;
  return (
    <span className={css.icon} aria-hidden>
      <Icon />
    </span>
  );
};

/** A grid of further features with short descriptions. */
export const SecondaryFeatures = ({ features }: { readonly features: readonly SecondaryFeature[] }) => (
  <ul className={css.list}>
    {features.map((feature) => (
      <li key={feature.title} className={css.item}>
        <FeatureIcon feature={feature} />
        <h3 className={css.title}>{translateSiteText(feature.title)}</h3>
        {feature.subtitle && <p className={css.subtitle}>{translateSiteText(feature.subtitle)}</p>}
        <p className={css.text}>{translateSiteText(feature.description)}</p>
      </li>
    ))}
  </ul>
);
