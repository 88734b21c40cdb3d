import { classNames } from '../../lib/class-names.ts';
import { t } from '../../lib/i18n.ts';
import * as css from './api-docs.css.ts';
import { LazyDetails } from './lazy-details.tsx';
import type { Schema } from './openapi.model.ts';
import { formatType, listAlternatives, listConstraints, listObjectSchemas } from './schema-text.ts';

interface FieldProps {
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
}

/** A field with its type, its constraints and its inner fields. */
export const Field = ({ name, schema, isRequired }: FieldProps) => {
  const innerObjects = listObjectSchemas(schema);
  return (
    <li className={css.field}>
      <div className={css.fieldHead}>
        <code className={css.fieldName}>{name}</code>
        <code className={css.fieldType}>{formatType(schema)}</code>
        {isRequired && <span className={css.required}>{t('required')}</span>}
      </div>
      {schema.description && <p className={css.fieldRules}>{schema.description}</p>}
      {listConstraints(schema).length > 0 && <p className={css.fieldRules}>{listConstraints(schema).join(', ')}</p>}
      {innerObjects.length > 0 && (
        <LazyDetails summary={t('Fields of :name', { name })} className={css.innerFields}>
          {() => <SchemaAlternatives alternatives={innerObjects} />}
        </LazyDetails>
      )}
    </li>
  );
};

const SchemaAlternatives = ({ alternatives }: { readonly alternatives: readonly Schema[] }) =>
  alternatives.map((alternative, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: an alternative has no name and no state.
    <div key={index}>
      {index > 0 && <p className={css.alternatives}>{t('or')}</p>}
      <ul className={classNames(css.fields)}>
        {Object.entries(alternative.properties ?? {}).map(([name, schema]) => (
          <Field key={name} name={name} schema={schema} isRequired={alternative.required?.includes(name) ?? false} />
        ))}
      </ul>
    </div>
  ));

/** The fields of a body. Inner fields are shown on demand. */
export const SchemaView = ({ schema }: { readonly schema: Schema }) => {
  const objects = listObjectSchemas(schema);
  if (objects.length > 0) return <SchemaAlternatives alternatives={objects} />;
  // Only objects without properties are left here.
  const isEmpty = listAlternatives(schema).every(({ type, properties }) => type === 'object' && properties);
  return <p className={css.fieldRules}>{isEmpty ? t('Empty') : <code>{formatType(schema)}</code>}</p>;
};
