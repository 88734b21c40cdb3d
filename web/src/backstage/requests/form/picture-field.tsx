import { CircleAlert, Crop, ImagePlus, MicVocal } from 'lucide-react';
import { useRef, useState } from 'react';
import { t } from '../../../lib/i18n.ts';
import { hidden } from '../../../styles/hidden.css.ts';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { errorIcon, error as wrong } from '../../../ui/fields/field.css.ts';
import type { FieldControl } from '../../../ui/fields/field.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { AttachedLine } from './attached-line.tsx';
import { picture } from './attachment.ts';
import * as css from './picture-field.css.ts';
import { useAttached } from './use-attached.ts';

const CropDialog = lazyPart(
  async () => (await import('./crop-dialog.tsx')).CropDialog,
  ({ close }: { close: () => void }) => close(),
);

/** The whole picture that a part was cut from, so that another part of it can be taken. */
const wholes = new WeakMap<Blob, File>();

const isPicture = (file: File): boolean => file.type.startsWith('image/');

/** The picture for the artist's page, cut to a square. Nobody has to have one. */
export const PictureField = ({ error, onChange }: FieldControl<string>) => {
  const attached = useAttached(picture);
  const [chosen, setChosen] = useState<File>();
  const [refusal, setRefusal] = useState<string>();
  const picker = useRef<HTMLInputElement>(null);
  const problem = refusal ?? attached?.error ?? error;
  const whole = attached && wholes.get(attached.file);

  const choose = (file: File | undefined): void => {
    if (picker.current) picker.current.value = '';
    if (!file) return;
    setRefusal(isPicture(file) ? undefined : t('Choose a PNG, JPEG or WebP picture.'));
    setChosen(isPicture(file) ? file : undefined);
  };
  const take = (part: Blob): void => {
    if (chosen) wholes.set(part, chosen);
    setRefusal(picture.take(part, t('Picture')));
    onChange('picture');
  };
  const remove = (): void => {
    setChosen(undefined);
    picture.remove();
    onChange('');
  };
  return (
    <>
      <div className={css.picture}>
        {attached?.preview ? (
          <img className={css.shown} src={attached.preview} alt={t('Picture of the artist')} />
        ) : (
          <span className={css.none} aria-hidden>
            <MicVocal />
          </span>
        )}
        <input
          ref={picker}
          className={hidden}
          type="file"
          accept="image/*"
          tabIndex={-1}
          aria-hidden
          onChange={({ target }) => choose(target.files?.[0])}
        />
        <IconButton
          className={css.button}
          label={whole ? t('Change the picture') : t('Add a picture')}
          onClick={() => (whole ? setChosen(whole) : picker.current?.click())}
        >
          {whole ? <Crop aria-hidden /> : <ImagePlus aria-hidden />}
        </IconButton>
      </div>
      <div className={css.state} role="alert">
        {problem && (
          <p className={wrong}>
            <CircleAlert className={errorIcon} aria-hidden />
            {problem}
          </p>
        )}
      </div>
      {attached && !attached.id && (
        <div className={css.state}>
          <AttachedLine attachment={picture} attached={attached} label={t('Picture')} onRemove={remove} />
        </div>
      )}
      {chosen && (
        <CropDialog
          key={`${chosen.name} ${chosen.lastModified}`}
          picture={chosen}
          close={() => setChosen(undefined)}
          onOther={() => picker.current?.click()}
          onCut={take}
          {...(attached && { onRemove: remove })}
        />
      )}
    </>
  );
};
