import type { Track } from '@overtone/shared/catalog/music/track.model.ts';
import type { RadioSeed } from '@overtone/shared/discovery/radio/radio.model.ts';
import type { RadioSeedKind } from '../../catalog/cards/media-kind.ts';
import { t } from '../../lib/i18n.ts';
import { radioPath } from '../../lib/paths.ts';
import { ContextPlayButton } from '../../player/indicators/context-play-button.tsx';
import { createRadioContext, getRadioName } from '../../player/radio/radio-context.ts';
import { ShareButton } from '../../sharing/share/share-button.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { loadComponentOnFirstUse } from '../../ui/load-component-on-first-use.tsx';
import { actions } from '../../ui/media/media-header.css.ts';
import { MediaHeader } from '../../ui/media/media-header.tsx';

const AddButton = loadComponentOnFirstUse(
  async () => (await import('../../library/add-to-playlist/add-button.tsx')).AddButton,
);

interface RadioHeaderProps {
  readonly seed: RadioSeed;
  /** The seed's type. */
  readonly kind: RadioSeedKind;
  readonly tracks: readonly Track[];
}

/** The header of a radio page: its seed and actions. */
export const RadioHeader = ({ seed, kind, tracks }: RadioHeaderProps) => (
  <>
    <MediaHeader
      kind={t('Radio')}
      name={getRadioName(seed)}
      image={seed.image}
      shape={kind.shape}
      credit={<Link to={kind.getSeedPath(seed)}>{seed.name}</Link>}
      facts={t('An endless mix of similar music')}
    />
    <div className={actions}>
      <ContextPlayButton context={createRadioContext(seed)} load={() => Promise.resolve({ tracks })} size={56} />
      <AddButton music={{ name: getRadioName(seed), load: () => Promise.resolve({ tracks }) }} />
      <ShareButton page={{ name: getRadioName(seed), path: radioPath(seed) }} />
    </div>
  </>
);
