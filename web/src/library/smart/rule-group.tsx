import { CircleAlert, FolderPlus, Plus, Trash2 } from 'lucide-react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { t } from '../../lib/i18n.ts';
import { IconButton } from '../../ui/actions/icon-button.tsx';
import { getMatchOptions } from './field-kinds.ts';
import {
  addNode,
  changeNode,
  createCondition,
  createGroup,
  type DraftCondition,
  type DraftGroup,
  groupDepthMax,
  removeNode,
} from './rule-draft.ts';
import { MatchCount, type RowProps, RuleRow } from './rule-row.tsx';
import * as css from './smart.css.ts';

interface RuleTreeProps {
  /** The root group with all rules. */
  readonly where: DraftGroup;
  readonly change: (where: DraftGroup) => void;
  readonly getMatchCount: (key: string) => number | undefined;
  readonly getError: (key: string) => string | undefined;
  readonly genres: readonly string[];
}

const conjunctions = { all: () => t('and'), any: () => t('or'), none: () => t('nor') };

interface MatchPickerProps {
  readonly group: DraftGroup;
  readonly onChange: (match: DraftGroup['match']) => void;
}

/** Selects how many rules of a group have to match. */
const MatchPicker = ({ group, onChange }: MatchPickerProps) => (
  <RadioGroup
    className={css.matchPicker}
    aria-label={t('Match')}
    value={group.match}
    orientation="horizontal"
    onChange={(match) => onChange(match as DraftGroup['match'])}
  >
    {getMatchOptions().map(({ value, label }) => (
      <Radio key={value} value={value} className={css.segment}>
        {label}
      </Radio>
    ))}
  </RadioGroup>
);

interface RulesProps extends RuleTreeProps {
  readonly group: DraftGroup;
  readonly depth: number;
}

const AddButtons = ({ where, change, group, depth }: RulesProps) => (
  <span className={css.add}>
    <button
      type="button"
      className={css.addButton}
      onClick={() => change(addNode(where, group.key, createCondition()))}
    >
      <Plus aria-hidden /> {t('Add rule')}
    </button>
    {depth < groupDepthMax && (
      <button type="button" className={css.addButton} onClick={() => change(addNode(where, group.key, createGroup()))}>
        <FolderPlus aria-hidden /> {t('Add group')}
      </button>
    )}
  </span>
);

const GroupError = ({ error }: { readonly error: string | undefined }) =>
  error && (
    <p className={css.error} role="alert">
      <CircleAlert aria-hidden /> {error}
    </p>
  );

const Rules = ({ group, depth, ...tree }: RulesProps) => {
  const { where, change, getMatchCount, getError, genres } = tree;
  return (
    <ul className={css.rules}>
      {group.rules.map((node, index) => {
        const row: RowProps = {
          conjunction: index === 0 ? t('where') : conjunctions[group.match](),
          matchCount: getMatchCount(node.key),
          error: getError(node.key),
          // The last remaining rule cannot be removed.
          remove: depth > 0 || group.rules.length > 1 ? () => change(removeNode(where, node.key)) : undefined,
        };
        return node.kind === 'group' ? (
          <NestedGroup key={node.key} {...tree} row={row} group={node} depth={depth + 1} />
        ) : (
          <RuleRow
            key={node.key}
            {...row}
            condition={node}
            genres={genres}
            change={(next: DraftCondition) => change(changeNode(where, node.key, next))}
          />
        );
      })}
    </ul>
  );
};

interface NestedGroupProps extends RulesProps {
  readonly row: RowProps;
}

const NestedGroup = ({ row: { conjunction, matchCount, error, remove }, ...rules }: NestedGroupProps) => {
  const { group, where, change, depth } = rules;
  return (
    <li className={css.nested} data-key={group.key}>
      <span className={css.conjunction}>{conjunction}</span>
      <fieldset className={css.group} data-depth={depth}>
        <legend className={css.visuallyHidden}>{t('Group')}</legend>
        <div className={css.groupHead}>
          <MatchPicker group={group} onChange={(match) => change(changeNode(where, group.key, { match }))} />
          <span className={css.matchSuffix}>{t('of these')}</span>
          <AddButtons {...rules} />
          <MatchCount count={matchCount} />
          <span className={css.remove}>
            {remove && (
              <IconButton label={t('Remove group')} onClick={remove}>
                <Trash2 aria-hidden />
              </IconButton>
            )}
          </span>
        </div>
        <GroupError error={error} />
        <Rules {...rules} />
      </fieldset>
    </li>
  );
};

/** All rules of a smart playlist. */
export const RuleGroup = (tree: RuleTreeProps) => {
  const { where, change, getError, getMatchCount } = tree;
  return (
    <section aria-label={t('Rules')}>
      <div className={css.header}>
        <h2 className={css.heading}>{t('Songs that match')}</h2>
        <MatchPicker group={where} onChange={(match) => change(changeNode(where, where.key, { match }))} />
        <span className={css.matchSuffix}>{t('of these')}</span>
        <MatchCount count={getMatchCount(where.key)} />
      </div>
      <GroupError error={getError(where.key)} />
      <Rules {...tree} group={where} depth={0} />
      <AddButtons {...tree} group={where} depth={0} />
    </section>
  );
};
