import type { RadioSeed } from '@overtone/shared/radio/radio.model.ts';
import type { Track } from '@overtone/shared/tracks/track.model.ts';
import { Link2 } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { radioPath } from '../../lib/paths.ts';
import { ContextPlayButton } from '../../player/context-play-button.tsx';
import { radioContext, radioName } from '../../player/radio-context.ts';
import { copyLink } from '../../ui/copy-link.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import { actions, lastAction } from '../../ui/media-header.css.ts';
import { MediaHeader } from '../../ui/media-header.tsx';
import { seedPath } from './radio-facts.ts';

interface RadioHeaderProps {
  readonly seed: RadioSeed;
  readonly tracks: readonly Track[];
}

/** What the radio was started from, and how to hear it. */
export const RadioHeader = ({ seed, tracks }: RadioHeaderProps) => (
  <>
    <MediaHeader
      kind={t('Radio')}
      name={radioName(seed)}
      image={seed.image}
      shape={seed.type === 'artist' ? 'round' : 'square'}
      credit={<Link to={seedPath(seed)}>{seed.name}</Link>}
      facts={t('Music that goes with it, without an end')}
    />
    <div className={actions}>
      <ContextPlayButton context={radioContext(seed)} load={() => Promise.resolve(tracks)} size={56} />
      <IconButton className={lastAction} label={t('Copy link')} onClick={() => void copyLink(radioPath(seed))}>
        <Link2 />
      </IconButton>
    </div>
  </>
);
