import type { ReactNode } from 'react';
import { t } from '../../lib/i18n.ts';
import { RuleCount } from './rule-count.tsx';
import { RuleGroup } from './rule-group.tsx';
import { RuleOptions } from './rule-options.tsx';
import * as css from './smart.css.ts';
import type { useRuleForm } from './use-rule-form.ts';

interface RuleBuilderProps {
  readonly form: ReturnType<typeof useRuleForm>;
  readonly genres: readonly string[];
  /** Before the rules, and after what is kept of them. */
  readonly before?: ReactNode;
  readonly after: ReactNode;
}

/** Rules, their order and how much is kept, with what they find beside them. */
export const RuleBuilder = ({ form, genres, before, after }: RuleBuilderProps) => {
  const { draft, change, errorOf, found, optionErrors, count } = form;
  return (
    <div className={css.frame}>
      <div className={css.page}>
        <div className={css.form}>
          {before}
          <RuleGroup
            where={draft.where}
            change={(where) => change({ where })}
            found={found}
            errorOf={errorOf}
            genres={genres}
          />
          <RuleOptions draft={draft} change={change} errors={optionErrors} />
          <p className={css.note}>
            {t('The playlist fills itself and is fresh within minutes. What you like and hear counts for you alone.')}
          </p>
          {after}
        </div>
        <RuleCount {...count} sort={draft.sort.by} />
      </div>
    </div>
  );
};
