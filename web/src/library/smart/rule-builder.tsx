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
  /** Content before the rules and after the options. */
  readonly header?: ReactNode;
  readonly footer: ReactNode;
}

/** The rules and options of a smart playlist, next to a preview of the matching tracks. */
export const RuleBuilder = ({ form, genres, header, footer }: RuleBuilderProps) => {
  const { draft, change, getError, getMatchCount, optionErrors, count } = form;
  return (
    <div className={css.frame}>
      <div className={css.page}>
        <div className={css.form}>
          {header}
          <RuleGroup
            where={draft.where}
            change={(where) => change({ where })}
            getMatchCount={getMatchCount}
            getError={getError}
            genres={genres}
          />
          <RuleOptions draft={draft} change={change} errors={optionErrors} />
          <p className={css.note}>{t('Updates automatically. Likes and plays are based on your account.')}</p>
          {footer}
        </div>
        <RuleCount {...count} sort={draft.sort.by} />
      </div>
    </div>
  );
};
