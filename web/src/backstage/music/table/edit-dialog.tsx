import { type ReactNode, useState } from 'react';
import { t, tn } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ArtistsField } from '../fields/artists-field.tsx';
import { LanguageField, LicenceField } from '../fields/choices.tsx';
import { CreditsField, removeEmptyCredits } from '../fields/credits-field.tsx';
import { applyLabelEdits } from '../labels/label-edit.ts';
import { LabelsField } from '../labels/labels-field.tsx';
import { useLabelEdits } from '../labels/use-label-edits.ts';
import { getRowTrack } from '../release-draft.ts';
import { findRowValues, type ReleaseEditor } from '../release-editor.ts';
import type { TrackFieldName, TrackValues } from '../track-values.ts';
import * as css from './edit-dialog.css.ts';

/** The fields that can be edited for several tracks at once. */
type BulkValues = Pick<TrackValues, 'artists' | 'language' | 'licence' | 'explicit' | 'downloads' | 'credits' | 'disc'>;

/** The fields that a row loads of an existing track. The values of other fields are unknown. */
const loadedFields: readonly TrackFieldName[] = ['artists', 'explicit', 'disc'];

interface EditDialogProps {
  readonly editor: ReleaseEditor;
  readonly keys: readonly string[];
  readonly close: () => void;
}

const renderYesNoField = (label: string, value: boolean | undefined, onChange: (value: boolean) => void): ReactNode => (
  <Select
    label={label}
    placeholder={t('Keep current values')}
    value={value === undefined ? null : String(value)}
    onChange={(chosen) => chosen !== null && onChange(chosen === 'true')}
    options={[
      { value: 'true', label: t('Yes') },
      { value: 'false', label: t('No') },
    ]}
  />
);

/** Edits several tracks at once. Fields without input stay as they are. */
export const EditDialog = ({ editor, keys, close }: EditDialogProps) => {
  const [edits, setEdits] = useState<Partial<BulkValues>>({});
  const release = editor.store.get();
  const labels = useLabelEdits(keys.flatMap((key) => findRowValues(release, key) ?? []));
  const getSharedValue = (name: keyof BulkValues): unknown => {
    const values = keys.map((key) => {
      const row = release.rows.find((other) => other.key === key);
      const isKnown = row && (!getRowTrack(release, row) || loadedFields.includes(name) || name in row.edits);
      return isKnown ? JSON.stringify(findRowValues(release, key)?.[name]) : undefined;
    });
    const [first] = values;
    return first !== undefined && values.every((value) => value === first) ? JSON.parse(first) : undefined;
  };
  const getValue = <Name extends keyof BulkValues>(name: Name): BulkValues[Name] | undefined =>
    edits[name] ?? (getSharedValue(name) as BulkValues[Name] | undefined);
  const edit = (changes: Partial<BulkValues>): void => setEdits({ ...edits, ...changes });
  const apply = (): void => {
    const { credits, ...otherEdits } = edits;
    editor.editRows(keys, { ...otherEdits, ...(credits && { credits: removeEmptyCredits(credits) }) });
    for (const key of keys) {
      const currentValues = findRowValues(editor.store.get(), key);
      const changes = currentValues && applyLabelEdits(currentValues, labels.edits);
      if (changes && Object.keys(changes).length > 0) editor.editRows([key], changes);
    }
    close();
  };
  return (
    <Dialog
      title={tn(keys.length, 'Edit 1 track', 'Edit :count tracks')}
      size="lg"
      close={close}
      footer={
        <>
          <Button onClick={close}>{t('Cancel')}</Button>
          <Button
            variant="primary"
            disabled={labels.isInvalid || (Object.keys(edits).length === 0 && !labels.isReady)}
            onClick={apply}
          >
            {tn(keys.length, 'Apply to track', 'Apply to :count tracks')}
          </Button>
        </>
      }
    >
      <p className={css.intro}>{t('Fields you don’t change keep their value for each track.')}</p>
      <div className={css.fields}>
        <div className={css.wide}>
          <ArtistsField
            value={getValue('artists') ?? []}
            onChange={(artists) => edit({ artists })}
            error={keys.map((key) => editor.errors.get()[`${key}.artists`]).find(Boolean)}
          />
        </div>
        <LabelsField {...labels.getFieldProps('genres')} />
        <LabelsField {...labels.getFieldProps('tags')} />
        <LanguageField value={getValue('language')} onChange={(language) => edit({ language })} />
        <LicenceField value={getValue('licence')} onChange={(licence) => edit({ licence })} />
        {renderYesNoField(t('Explicit'), getValue('explicit'), (explicit) => edit({ explicit }))}
        {renderYesNoField(t('Downloads'), getValue('downloads'), (downloads) => edit({ downloads }))}
        {release.kind === 'album' && (
          <NumberField
            label={t('Disc')}
            min={1}
            max={99}
            value={getValue('disc') ?? null}
            onChange={(disc) => disc !== null && edit({ disc })}
          />
        )}
        <div className={css.wide}>
          <CreditsField value={getValue('credits') ?? []} onChange={(credits) => edit({ credits })} />
        </div>
      </div>
    </Dialog>
  );
};
