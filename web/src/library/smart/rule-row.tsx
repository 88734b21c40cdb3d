import { CircleAlert, Trash2 } from 'lucide-react';
import { useId } from 'react';
import { formatNumber, t } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import {
  type FieldName,
  getAgeOptions,
  getFieldKind,
  getFieldLabel,
  getFieldOptions,
  getOperatorLabel,
  getOperatorOptions,
  getUnit,
  type OperatorName,
} from './field-kinds.ts';
import { changeField, type DraftCondition, getValueCount } from './rule-draft.ts';
import * as css from './smart.css.ts';
import { TextValues } from './text-values.tsx';

export interface RowProps {
  /** Conjunction before the row: "where", "and", "or". */
  readonly conjunction: string;
  /** Number of tracks that match this rule alone, or undefined until they are counted. */
  readonly matchCount: number | undefined;
  readonly error: string | undefined;
  readonly remove: (() => void) | undefined;
}

/** The number of tracks that match a rule or group alone. */
export const MatchCount = ({ count }: { readonly count: number | undefined }) => (
  <span className={css.matchCount}>
    {count !== undefined && (
      <>
        {formatNumber(count)} <span className={css.visuallyHidden}>{t('songs')}</span>
      </>
    )}
  </span>
);

interface RuleValuesProps {
  readonly condition: DraftCondition;
  readonly change: (changes: Partial<DraftCondition>) => void;
  readonly genres: readonly string[];
  readonly isInvalid: boolean;
  readonly errorId: string;
}

const Values = ({ condition, change, genres, isInvalid, errorId }: RuleValuesProps) => {
  const { field, operator, texts, values, unit } = condition;
  const kind = getFieldKind(field);
  const fieldLabel = getFieldLabel(field);
  if (kind === 'text') {
    return (
      <TextValues
        label={t(':field values', { field: fieldLabel })}
        value={texts}
        onChange={(next) => change({ texts: next })}
        suggestions={field === 'genre' ? genres : []}
        {...{ isInvalid, errorId }}
      />
    );
  }
  const valueCount = getValueCount(operator);
  const isAge = operator === 'within' || operator === 'longerAgo';
  const labels =
    valueCount === 2
      ? [t(':field, from', { field: fieldLabel }), t(':field, to', { field: fieldLabel })]
      : [fieldLabel];
  return (
    <span className={css.values}>
      {labels.slice(0, valueCount).map((label, index) => (
        <TextField
          key={label}
          label={label}
          isLabelHidden
          type={kind === 'date' && !isAge ? 'date' : 'text'}
          {...(kind !== 'date' || isAge ? { inputMode: 'numeric' as const } : {})}
          value={values[index] ?? ''}
          onChange={(newValue) => change({ values: index === 0 ? [newValue, values[1]] : [values[0], newValue] })}
          end={kind === 'number' && getUnit(field) ? <span className={css.unit}>{getUnit(field)}</span> : undefined}
        />
      ))}
      {isAge && (
        <Select
          label={t('Time unit')}
          isLabelHidden
          options={getAgeOptions()}
          value={unit}
          onChange={(next) => change({ unit: (next ?? unit) as DraftCondition['unit'] })}
        />
      )}
      {operator === 'longerAgo' && <span className={css.ageSuffix}>{t('ago')}</span>}
    </span>
  );
};

interface RuleRowProps extends RowProps {
  readonly condition: DraftCondition;
  readonly change: (condition: DraftCondition) => void;
  readonly genres: readonly string[];
}

/** A rule with field, operator and values. */
export const RuleRow = ({ condition, change, genres, conjunction, matchCount, error, remove }: RuleRowProps) => {
  const errorId = useId();
  const { field, operator } = condition;
  return (
    <li
      className={css.row}
      aria-label={`${getFieldLabel(field)} ${getOperatorLabel(field, operator)}`}
      data-key={condition.key}
    >
      <span className={css.conjunction}>{conjunction}</span>
      <span className={css.field}>
        <Select
          label={t('Field')}
          isLabelHidden
          options={getFieldOptions()}
          value={field}
          onChange={(next) => next && change(changeField(condition, next as FieldName))}
        />
      </span>
      <span className={css.operator}>
        <Select
          label={t('Comparison')}
          isLabelHidden
          options={getOperatorOptions(field)}
          value={operator}
          onChange={(next) => next && change({ ...condition, operator: next as OperatorName })}
        />
      </span>
      <div className={css.value}>
        <Values
          condition={condition}
          change={(changes) => change({ ...condition, ...changes })}
          genres={genres}
          isInvalid={error !== undefined}
          errorId={errorId}
        />
      </div>
      <MatchCount count={matchCount} />
      <span className={css.remove}>
        {remove && (
          <IconButton label={t('Remove rule: :field', { field: getFieldLabel(field) })} onClick={remove}>
            <Trash2 aria-hidden />
          </IconButton>
        )}
      </span>
      {error && (
        <p id={errorId} className={css.error} role="alert">
          <CircleAlert aria-hidden /> {error}
        </p>
      )}
    </li>
  );
};
