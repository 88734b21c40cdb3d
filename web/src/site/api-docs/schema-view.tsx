import { classNames } from '../../lib/class-names.ts';
import { t } from '../../lib/i18n.ts';
import * as css from './api-docs.css.ts';
import { OnDemand } from './on-demand.tsx';
import type { Schema } from './openapi.model.ts';
import { innerObjects, ruleTexts, shapesOf, typeText } from './schema-text.ts';

interface FieldProps {
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
}

/** One named value: its type, what it must keep to, and what is in it. */
export const Field = ({ name, schema, isRequired }: FieldProps) => {
  const inner = innerObjects(schema);
  return (
    <li className={css.field}>
      <div className={css.fieldHead}>
        <code className={css.fieldName}>{name}</code>
        <code className={css.fieldType}>{typeText(schema)}</code>
        {isRequired && <span className={css.required}>{t('required')}</span>}
      </div>
      {schema.description && <p className={css.fieldRules}>{schema.description}</p>}
      {ruleTexts(schema).length > 0 && <p className={css.fieldRules}>{ruleTexts(schema).join(', ')}</p>}
      {inner.length > 0 && (
        <OnDemand summary={t('Fields of :name', { name })} className={css.inner}>
          {() => <Shapes shapes={inner} />}
        </OnDemand>
      )}
    </li>
  );
};

const Shapes = ({ shapes }: { readonly shapes: readonly Schema[] }) =>
  shapes.map((shape, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a shape has no name and no state.
    <div key={index}>
      {index > 0 && <p className={css.or}>{t('or')}</p>}
      <ul className={classNames(css.fields)}>
        {Object.entries(shape.properties ?? {}).map(([name, schema]) => (
          <Field key={name} name={name} schema={schema} isRequired={shape.required?.includes(name) ?? false} />
        ))}
      </ul>
    </div>
  ));

/** A body's shape, level by level. */
export const SchemaView = ({ schema }: { readonly schema: Schema }) => {
  const objects = innerObjects(schema);
  if (objects.length > 0) return <Shapes shapes={objects} />;
  const isEmpty = shapesOf(schema).every(({ type, properties }) => type === 'object' && properties);
  return <p className={css.fieldRules}>{isEmpty ? t('Empty') : <code>{typeText(schema)}</code>}</p>;
};
