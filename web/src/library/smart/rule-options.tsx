import { t } from '../../lib/i18n.ts';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { getLimitUnitOptions, getOrderOptions, getSortOptions } from './field-kinds.ts';
import type { RuleDraft, RuleErrors } from './rule-draft.ts';
import * as css from './smart.css.ts';

interface RuleOptionsProps {
  readonly draft: RuleDraft;
  readonly change: (changes: Partial<RuleDraft>) => void;
  readonly errors: Pick<RuleErrors, 'limit' | 'perArtist'>;
}

/** Sort order and limits of a smart playlist. */
export const RuleOptions = ({ draft, change, errors }: RuleOptionsProps) => {
  const { sort, limit, limitUnit, perArtist } = draft;
  return (
    <div className={css.options}>
      <div className={css.fieldPair}>
        <Select
          label={t('Sort by')}
          options={getSortOptions()}
          value={sort.by}
          onChange={(by) => by && change({ sort: { ...sort, by: by as RuleDraft['sort']['by'] } })}
        />
        {sort.by !== 'random' && (
          <Select
            label={t('Order')}
            options={getOrderOptions(sort.by)}
            value={sort.order}
            onChange={(order) => order && change({ sort: { ...sort, order: order as 'asc' | 'desc' } })}
          />
        )}
      </div>
      <div className={css.fieldPair}>
        <TextField
          label={t('Limit to')}
          inputMode="numeric"
          placeholder={t('All')}
          value={limit}
          onChange={(next) => change({ limit: next })}
          error={errors.limit}
        />
        <Select
          label={t('Unit')}
          options={getLimitUnitOptions()}
          value={limitUnit}
          onChange={(next) => next && change({ limitUnit: next as RuleDraft['limitUnit'] })}
        />
      </div>
      <TextField
        label={t('Max songs per artist')}
        inputMode="numeric"
        placeholder={t('No limit')}
        value={perArtist}
        onChange={(next) => change({ perArtist: next })}
        error={errors.perArtist}
      />
    </div>
  );
};
