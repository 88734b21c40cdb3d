import { catalogLimits } from '@overtone/shared/catalog/catalog-limits.ts';
import { Globe, Link2, X } from 'lucide-react';
import { useId } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { classNames } from '../../lib/class-names.ts';
import { t } from '../../lib/i18n.ts';
import { IconButton } from '../actions/icon-button.tsx';
import * as field from '../fields/field.css.ts';
import { FormField } from '../fields/form.tsx';
import { TextField, type TextFieldProps } from '../fields/text-field.tsx';
import { addUrlScheme, isLinkUrl, type WithLinks } from './link-url.ts';
import * as css from './links-field.css.ts';

/** One link. On blur its scheme is added. */
const LinkUrlField = ({ value, onChange, onBlur, ...props }: TextFieldProps) => (
  <TextField
    {...props}
    value={value}
    onChange={onChange}
    onBlur={() => {
      const url = addUrlScheme(value);
      if (url !== value && isLinkUrl(url)) onChange(url);
      onBlur?.();
    }}
    isLabelHidden
    inputMode="url"
    autoComplete="url"
    placeholder={t('name.example')}
    start={<Globe aria-hidden className={css.icon} />}
  />
);

const validateLink = (input: string): string | true => {
  const url = addUrlScheme(input);
  return url === '' || isLinkUrl(url) || t('Enter a web address, like name.example.');
};

interface LinksFieldProps {
  readonly hint: string;
  /** Maximum number of links. */
  readonly maxLinks?: number;
}

/** Links to other sites, in a form with `WithLinks`. */
export const LinksField = ({ hint, maxLinks = catalogLimits.artistLinksMax }: LinksFieldProps) => {
  const { control } = useFormContext<WithLinks>();
  const { fields, append, remove } = useFieldArray({ control, name: 'links' });
  const id = useId();
  return (
    <fieldset className={classNames(field.field, css.group)} aria-labelledby={id}>
      <div className={field.header}>
        <span id={id} className={field.label}>
          {t('Links')}
        </span>
        <span className={css.hint}>{hint}</span>
      </div>
      <div className={css.links}>
        {fields.map((link, index) => (
          <FormField
            key={link.id}
            as={LinkUrlField}
            control={control}
            name={`links.${index}.url`}
            label={t('Link :number', { number: index + 1 })}
            rules={{ validate: (input) => validateLink(String(input)) }}
            end={
              <IconButton label={t('Remove link :number', { number: index + 1 })} onClick={() => remove(index)}>
                <X aria-hidden />
              </IconButton>
            }
          />
        ))}
        {fields.length < maxLinks && (
          <button type="button" className={css.add} onClick={() => append({ url: '' })}>
            <Link2 className={css.icon} aria-hidden />
            {t('Add link')}
          </button>
        )}
      </div>
    </fieldset>
  );
};
