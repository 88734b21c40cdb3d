import { type ReactNode, useState } from 'react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { t } from '../../lib/i18n.ts';
import { Button } from '../actions/button.tsx';
import * as css from './conflict-dialog.css.ts';
import { Dialog } from './dialog.tsx';

interface VersionProps {
  readonly value: 'own' | 'other';
  readonly title: string;
  readonly children: ReactNode;
}

const Version = ({ value, title, children }: VersionProps) => (
  <Radio value={value} className={css.version}>
    <span className={css.versionTitle}>
      <span className={css.dot} aria-hidden />
      {title}
    </span>
    <span className={css.versionText}>{children}</span>
  </Radio>
);

/** The fields of an item that two users have changed at the same time. */
export interface ConflictingItem {
  readonly key: string;
  /** The item's name, if there are several items. */
  readonly heading?: string | undefined;
  readonly fields: readonly {
    readonly name: string;
    readonly title: string;
    readonly ownVersion: string;
    readonly otherVersion: string;
  }[];
}

/** The names of the fields for which the user keeps their own version, by item key. */
export type OwnFieldsByItem = ReadonlyMap<string, readonly string[]>;

interface ConflictDialogProps {
  readonly items: readonly ConflictingItem[];
  readonly close: () => void;
  readonly onResolve: (keptFields: OwnFieldsByItem) => void;
}

const getFieldId = ({ key }: ConflictingItem, name: string): string => `${key} ${name}`;

/** Shows both versions of fields that two users have changed. The user chooses one of each. */
export const ConflictDialog = ({ items, close, onResolve }: ConflictDialogProps) => {
  /** Ids of the fields for which the other user's version is selected. */
  const [otherVersionIds, setOtherVersionIds] = useState<ReadonlySet<string>>(new Set());
  const choose = (id: string, version: string): void => {
    const newIds = new Set(otherVersionIds);
    if (version === 'other') newIds.add(id);
    else newIds.delete(id);
    setOtherVersionIds(newIds);
  };
  const allIds = items.flatMap((item) => item.fields.map(({ name }) => getFieldId(item, name)));
  const getKeptFields = (item: ConflictingItem): string[] =>
    item.fields.flatMap(({ name }) => (otherVersionIds.has(getFieldId(item, name)) ? [] : [name]));
  return (
    <Dialog
      title={t('Someone else has changed this')}
      size="lg"
      close={close}
      footer={
        <>
          <Button onClick={close}>{t('Decide later')}</Button>
          {allIds.length > 1 && (
            <Button onClick={() => setOtherVersionIds(new Set(allIds))}>{t('Keep all theirs')}</Button>
          )}
          <Button
            variant="primary"
            onClick={() => onResolve(new Map(items.map((item) => [item.key, getKeptFields(item)])))}
          >
            {t('Save selected versions')}
          </Button>
        </>
      }
    >
      <p className={css.intro}>
        {t('Choose which version to keep for each field. All other changes from both versions are kept.')}
      </p>
      <div className={css.items}>
        {items.map((item) => (
          <section key={item.key} className={css.item}>
            {item.heading && <h3 className={css.heading}>{item.heading}</h3>}
            {item.fields.map(({ name, title, ownVersion: ownValue, otherVersion }) => (
              <RadioGroup
                key={name}
                className={css.field}
                aria-label={item.heading ? `${item.heading}: ${title}` : title}
                value={otherVersionIds.has(getFieldId(item, name)) ? 'other' : 'own'}
                onChange={(version) => choose(getFieldId(item, name), version)}
              >
                <span className={css.title} aria-hidden>
                  {title}
                </span>
                <div className={css.versions}>
                  <Version value="own" title={t('Keep mine')}>
                    {ownValue}
                  </Version>
                  <Version value="other" title={t('Keep theirs')}>
                    {otherVersion}
                  </Version>
                </div>
              </RadioGroup>
            ))}
          </section>
        ))}
      </div>
    </Dialog>
  );
};
