import { t, tn } from '../../lib/i18n.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import type { LabelEdits } from '../music/labels/label-edit.ts';
import { LabelsField } from '../music/labels/labels-field.tsx';
import { useLabelEdits } from '../music/labels/use-label-edits.ts';
import { isAlbum, type ManagedMusic } from '../music/managed-music.ts';
import { labelFields } from './music-row.css.ts';

interface LabelsDialogProps {
  /** Either albums or tracks. */
  readonly music: readonly ManagedMusic[];
  readonly close: () => void;
  readonly onEdit: (edits: LabelEdits) => void;
}

/** Edits the genres and tags of several albums or tracks. */
export const LabelsDialog = ({ music, close, onEdit }: LabelsDialogProps) => {
  const labels = useLabelEdits(music);
  const title = music.every(isAlbum)
    ? tn(music.length, 'Genres and tags of 1 album', 'Genres and tags of :count albums')
    : tn(music.length, 'Genres and tags of 1 track', 'Genres and tags of :count tracks');
  return (
    <Dialog
      title={title}
      close={close}
      footer={
        <>
          <Button onClick={close}>{t('Cancel')}</Button>
          <Button
            variant="primary"
            disabled={!labels.isReady}
            onClick={() => {
              onEdit(labels.edits);
              close();
            }}
          >
            {t('Save')}
          </Button>
        </>
      }
    >
      <div className={labelFields}>
        <LabelsField {...labels.getFieldProps('genres')} />
        <LabelsField {...labels.getFieldProps('tags')} />
      </div>
    </Dialog>
  );
};
