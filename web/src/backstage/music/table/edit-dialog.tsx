import { type ReactNode, useState } from 'react';
import { t, tn } from '../../../lib/i18n.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { ArtistsField } from '../fields/artists-field.tsx';
import { LanguageField, LicenceField } from '../fields/choices.tsx';
import { CreditsField, namedCredits } from '../fields/credits-field.tsx';
import { editedOf } from '../labels/label-edit.ts';
import { LabelsField } from '../labels/labels-field.tsx';
import { useLabelEdits } from '../labels/use-label-edits.ts';
import { trackOf } from '../release-draft.ts';
import { type ReleaseEditor, rowSaid } from '../release-editor.ts';
import type { SaidName, TrackSaid } from '../track-said.ts';
import * as css from './edit-dialog.css.ts';

/** What several tracks may be told at once. */
type Bulk = Pick<TrackSaid, 'artists' | 'language' | 'licence' | 'explicit' | 'downloads' | 'credits' | 'disc'>;

/** What a row tells of a track that is there: of anything else, what it says now is not known here. */
const told: readonly SaidName[] = ['artists', 'explicit', 'disc'];

interface EditDialogProps {
  readonly editor: ReleaseEditor;
  readonly keys: readonly string[];
  readonly close: () => void;
}

const yesOrNo = (label: string, value: boolean | undefined, onChange: (value: boolean) => void): ReactNode => (
  <Select
    label={label}
    placeholder={t('As they are')}
    value={value === undefined ? null : String(value)}
    onChange={(chosen) => chosen !== null && onChange(chosen === 'true')}
    options={[
      { value: 'true', label: t('Yes') },
      { value: 'false', label: t('No') },
    ]}
  />
);

/** Says the same of several tracks: what is not touched stays as it is with each of them. */
export const EditDialog = ({ editor, keys, close }: EditDialogProps) => {
  const [said, setSaid] = useState<Partial<Bulk>>({});
  const release = editor.store.get();
  const labels = useLabelEdits(keys.flatMap((key) => rowSaid(release, key) ?? []));
  const shared = (name: keyof Bulk): unknown => {
    const values = keys.map((key) => {
      const row = release.rows.find((one) => one.key === key);
      const isKnown = row && (!trackOf(release, row) || told.includes(name) || name in row.said);
      return isKnown ? JSON.stringify(rowSaid(release, key)?.[name]) : undefined;
    });
    const [first] = values;
    return first !== undefined && values.every((value) => value === first) ? JSON.parse(first) : undefined;
  };
  const saidBy = <Name extends keyof Bulk>(name: Name): Bulk[Name] | undefined =>
    said[name] ?? (shared(name) as Bulk[Name] | undefined);
  const say = (changes: Partial<Bulk>): void => setSaid({ ...said, ...changes });
  const apply = (): void => {
    const { credits, ...others } = said;
    editor.sayOf(keys, { ...others, ...(credits && { credits: namedCredits(credits) }) });
    for (const key of keys) {
      const now = rowSaid(editor.store.get(), key);
      const changes = now && editedOf(now, labels.edits);
      if (changes && Object.keys(changes).length > 0) editor.sayOf([key], changes);
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
            disabled={labels.isWrong || (Object.keys(said).length === 0 && !labels.isReady)}
            onClick={apply}
          >
            {tn(keys.length, 'Apply to the track', 'Apply to :count tracks')}
          </Button>
        </>
      }
    >
      <p className={css.intro}>{t('What you leave alone stays as it is with each track.')}</p>
      <div className={css.fields}>
        <div className={css.wide}>
          <ArtistsField
            value={saidBy('artists') ?? []}
            onChange={(artists) => say({ artists })}
            error={keys.map((key) => editor.errors.get()[`${key}.artists`]).find(Boolean)}
          />
        </div>
        <LabelsField {...labels.of('genres')} />
        <LabelsField {...labels.of('tags')} />
        <LanguageField value={saidBy('language')} onChange={(language) => say({ language })} />
        <LicenceField value={saidBy('licence')} onChange={(licence) => say({ licence })} />
        {yesOrNo(t('Explicit'), saidBy('explicit'), (explicit) => say({ explicit }))}
        {yesOrNo(t('Downloads'), saidBy('downloads'), (downloads) => say({ downloads }))}
        {release.kind === 'album' && (
          <NumberField
            label={t('Disc')}
            min={1}
            max={99}
            value={saidBy('disc') ?? null}
            onChange={(disc) => disc !== null && say({ disc })}
          />
        )}
        <div className={css.wide}>
          <CreditsField value={saidBy('credits') ?? []} onChange={(credits) => say({ credits })} />
        </div>
      </div>
    </Dialog>
  );
};
