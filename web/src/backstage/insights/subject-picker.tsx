import type { Artist } from '@overtone/shared/catalog/music/artist.model.ts';
import { Check, ChevronDown, Users } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { t } from '../../lib/i18n.ts';
import { Link } from '../../ui/actions/link.tsx';
import { loadComponentOnFirstUse } from '../../ui/load-component-on-first-use.tsx';
import { Artwork } from '../../ui/media/artwork.tsx';
import { artistInsightsPath, insightsPath } from '../layout/paths.ts';
import { useManagedArtists } from '../layout/use-managed-artists.ts';
import type { Subject, SubjectCard } from './subject.ts';
import * as css from './subject-picker.css.ts';

const loadPanel = () => import('../../ui/overlays/floating-panel.tsx');
const FloatingPanel = loadComponentOnFirstUse(
  async () => (await loadPanel()).FloatingPanel,
  ({ close }) => close(),
);

interface PickerProps {
  readonly subject: Subject;
  readonly card: SubjectCard | undefined;
}

const SubjectImage = ({ card }: { readonly card: Pick<Artist, 'image'> & { readonly isRound?: boolean } }) => (
  <Artwork
    className={css.picture}
    image={card.image}
    shape={card.isRound === false ? 'square' : 'round'}
    sizes="24px"
  />
);

/**
 * Selects one of the managed artists or all of them. For an album or a track it shows its name and links to its editor.
 */
export const SubjectPicker = ({ subject, card }: PickerProps) => {
  const canSelectArtist = subject.kind === 'mine' || subject.kind === 'artists';
  const { artists } = useManagedArtists(canSelectArtist);
  const { search } = useLocation();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const name = card?.name ?? (subject.kind === 'mine' && artists.length > 1 ? t('All artists') : undefined);
  if (!name) return null;
  const picture = card ? <SubjectImage card={card} /> : <Users className={css.icon} aria-hidden />;
  if (!canSelectArtist || artists.length < 2) {
    return (
      <Link className={css.pill} to={card?.path ?? insightsPath}>
        {picture}
        <bdi className={css.name}>{name}</bdi>
      </Link>
    );
  }
  const close = (): void => setOpen(false);
  const renderOption = (path: string, isCurrent: boolean, image: ReactNode, label: string) => (
    <li key={path}>
      <Link
        className={css.choice}
        to={`${path}${search}`}
        onClick={close}
        {...(isCurrent && { 'aria-current': 'page' as const })}
      >
        {image}
        <bdi className={css.name}>{label}</bdi>
        {isCurrent && <Check className={css.check} aria-hidden />}
      </Link>
    </li>
  );
  return (
    <>
      <button
        ref={trigger}
        type="button"
        className={css.pill}
        aria-label={t('Insights for: :name', { name })}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void loadPanel().catch(() => undefined)}
        onClick={() => setOpen(true)}
      >
        {picture}
        <bdi className={css.name}>{name}</bdi>
        <ChevronDown className={css.arrow} aria-hidden />
      </button>
      {isOpen && (
        <FloatingPanel label={t('Your artists')} trigger={trigger} close={close}>
          <ul className={css.choices}>
            {renderOption(
              insightsPath,
              subject.kind === 'mine',
              <Users className={css.icon} aria-hidden />,
              t('All artists'),
            )}
            {artists.map((artist) =>
              renderOption(
                artistInsightsPath(artist.id),
                artist.id === subject.id,
                <SubjectImage card={artist} />,
                artist.name,
              ),
            )}
          </ul>
        </FloatingPanel>
      )}
    </>
  );
};
