import type { Image } from '@overtone/shared/media/images/image.model.ts';
import { X } from 'lucide-react';
import { t } from '../../lib/i18n.ts';
import { Artwork } from '../../ui/media/artwork.tsx';
import * as css from './chips-box.css.ts';

export interface ChipItem {
  readonly key: string;
  readonly label: string;
  /** A picture before the label. Omit it for a label without a picture. */
  readonly image?: Image | null | undefined;
}

/** A chip in the box of its field. */
export const Chip = ({ label, image, onRemove }: Omit<ChipItem, 'key'> & { readonly onRemove: () => void }) => (
  <span className={css.chip} data-face={image === undefined ? undefined : true}>
    {image !== undefined && <Artwork className={css.picture} image={image} shape="round" sizes="22px" />}
    <bdi className={css.word}>{label}</bdi>
    <button type="button" className={css.remove} aria-label={t('Remove :name', { name: label })} onClick={onRemove}>
      <X className={css.cross} aria-hidden />
    </button>
  </span>
);
