import type { Profile } from '@overtone/shared/library/profiles/profile.model.ts';
import { CalendarDays, Link2, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { formatNumber, t } from '../../lib/i18n.ts';
import { getUserName } from '../../lib/user-name.ts';
import { Link } from '../../ui/actions/link.tsx';
import { Avatar } from '../../ui/media/avatar.tsx';
import { PageColour } from '../../ui/media/page-colour.tsx';
import * as css from './profile-header.css.ts';

/** A count on a profile, with the path of the list that it counts. */
interface ProfileNumber {
  readonly count: number;
  /** The unit without the number, for example "playlists". */
  readonly label: string;
  readonly path: string;
}

/** A profile's counts, each linked to its list. */
const ProfileNumbers = ({ numbers }: { readonly numbers: readonly ProfileNumber[] }) =>
  numbers.length > 0 && (
    <div className={css.numbers}>
      {numbers.map(({ count, label, path }) => (
        <Link key={path} className={css.number} to={path}>
          <span className={css.amount}>{formatNumber(count)}</span> {label}
        </Link>
      ))}
    </div>
  );

interface ProfileHeaderProps {
  readonly profile: Profile;
  /** Shown next to the word "Profile". */
  readonly badge?: ReactNode;
  readonly numbers?: readonly ProfileNumber[];
  /** Action buttons. */
  readonly children?: ReactNode;
}

/** Pixels. */
const avatarSize = 152;
const iconSize = 16;
/** Names with more characters use a smaller font. */
const longNameLength = 26;

const getHost = (link: string): string => new URL(link).host.replace(/^www\./, '');

/** The user's location, links and year of registration. Links are unverified user content, hence `nofollow ugc`. */
const Facts = ({ place, links, since }: Pick<Profile, 'place' | 'links' | 'since'>) => (
  <p className={css.facts}>
    {place && (
      <span className={css.fact}>
        <MapPin size={iconSize} aria-hidden />
        {place}
      </span>
    )}
    {links.map((link) => (
      <a key={link} className={css.fact} href={link} target="_blank" rel="noopener nofollow ugc">
        <Link2 size={iconSize} aria-hidden />
        {getHost(link)}
      </a>
    ))}
    <span className={css.fact}>
      <CalendarDays size={iconSize} aria-hidden />
      {t('Joined in :year', { year: since })}
    </span>
  </p>
);

/** The header of a user's profile page. */
export const ProfileHeader = ({ profile, badge, numbers = [], children }: ProfileHeaderProps) => {
  const name = getUserName(profile);
  return (
    <>
      <PageColour palette={profile.image?.palette} />
      <div className={css.header} data-page-head>
        <span className={css.picture}>
          <Avatar name={name} image={profile.image} size={avatarSize} />
        </span>
        <div className={css.text}>
          <p className={css.kind}>
            {t('Profile')}
            {badge}
          </p>
          <h1 className={classNames(css.name, name.length > longNameLength && css.longName)}>{name}</h1>
          {profile.biography && <p className={css.biography}>{profile.biography}</p>}
          {!profile.isBlocked && <Facts {...profile} />}
        </div>
        <div className={css.beside}>
          <ProfileNumbers numbers={numbers} />
          <div className={css.actions}>{children}</div>
        </div>
      </div>
    </>
  );
};
