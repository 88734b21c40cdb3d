import type { CommentSort } from '@overtone/shared/community/comments/comment.model.ts';
import { useId } from 'react';
import { t } from '../../lib/i18n.ts';
import { useMediaQuery } from '../../lib/use-media-query.ts';
import { media } from '../../styles/tokens.ts';
import { radio, segment, segments, select } from './segments.css.ts';

interface SortChoiceProps {
  readonly value: CommentSort;
  readonly onChange: (sort: CommentSort) => void;
  /** Whether the comments have timestamps. */
  readonly isTimed: boolean;
}

/** The choice of the order: buttons, or the native list on a phone. */
export const SortChoice = ({ value, onChange, isTimed }: SortChoiceProps) => {
  const name = useId();
  const isPhone = useMediaQuery(media.phone);
  const sorts: readonly (readonly [CommentSort, string])[] = [
    ['newest', t('Newest')],
    ['oldest', t('Oldest')],
    ...(isTimed ? [['timestamp', t('By timestamp')] as const] : []),
  ];
  if (isPhone) {
    return (
      <select
        className={select}
        aria-label={t('Sort')}
        value={value}
        onChange={({ target }) => onChange(target.value as CommentSort)}
      >
        {sorts.map(([sort, label]) => (
          <option key={sort} value={sort}>
            {label}
          </option>
        ))}
      </select>
    );
  }
  return (
    <fieldset className={segments} aria-label={t('Sort')}>
      {sorts.map(([sort, label]) => (
        <label key={sort} className={segment}>
          <input type="radio" className={radio} name={name} checked={sort === value} onChange={() => onChange(sort)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
};
