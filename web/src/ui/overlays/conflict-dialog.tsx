import { type ReactNode, useState } from 'react';
import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { t } from '../../lib/i18n.ts';
import { Button } from '../actions/button.tsx';
import * as css from './conflict-dialog.css.ts';
import { Dialog } from './dialog.tsx';

interface VersionProps {
  readonly value: 'mine' | 'theirs';
  readonly title: string;
  readonly children: ReactNode;
}

const Version = ({ value, title, children }: VersionProps) => (
  <Radio value={value} className={css.version}>
    <span className={css.whose}>
      <span className={css.dot} aria-hidden />
      {title}
    </span>
    <span className={css.said}>{children}</span>
  </Radio>
);

/** The labels and values of a field that two users have changed at the same time. */
export interface Versions {
  readonly key: string;
  /** Its name, if there are several. */
  readonly heading?: string | undefined;
  readonly fields: readonly {
    readonly name: string;
    readonly title: string;
    readonly mine: string;
    readonly theirs: string;
  }[];
}

/** The user's own versions to keep, by the key of the item. */
export type Kept = ReadonlyMap<string, readonly string[]>;

interface ConflictDialogProps {
  readonly things: readonly Versions[];
  readonly close: () => void;
  readonly onSettle: (kept: Kept) => void;
}

const idOf = ({ key }: Versions, name: string): string => `${key} ${name}`;

/** Shows both versions of fields that two users have changed. The user chooses one of each. */
export const ConflictDialog = ({ things, close, onSettle }: ConflictDialogProps) => {
  /** Fields for which the other user's version is chosen. */
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const choose = (id: string, version: string): void => {
    const next = new Set(taken);
    if (version === 'theirs') next.add(id);
    else next.delete(id);
    setTaken(next);
  };
  const all = things.flatMap((thing) => thing.fields.map(({ name }) => idOf(thing, name)));
  const keptOf = (thing: Versions): string[] =>
    thing.fields.flatMap(({ name }) => (taken.has(idOf(thing, name)) ? [] : [name]));
  return (
    <Dialog
      title={t('Someone else has changed this')}
      size="lg"
      close={close}
      footer={
        <>
          <Button onClick={close}>{t('Decide later')}</Button>
          {all.length > 1 && <Button onClick={() => setTaken(new Set(all))}>{t('Keep all theirs')}</Button>}
          <Button
            variant="primary"
            onClick={() => onSettle(new Map(things.map((thing) => [thing.key, keptOf(thing)])))}
          >
            {t('Save selected versions')}
          </Button>
        </>
      }
    >
      <p className={css.intro}>
        {t('Choose which version to keep for each field. All other changes from both versions are kept.')}
      </p>
      <div className={css.things}>
        {things.map((thing) => (
          <section key={thing.key} className={css.thing}>
            {thing.heading && <h3 className={css.heading}>{thing.heading}</h3>}
            {thing.fields.map(({ name, title, mine, theirs }) => (
              <RadioGroup
                key={name}
                className={css.field}
                aria-label={thing.heading ? `${thing.heading}: ${title}` : title}
                value={taken.has(idOf(thing, name)) ? 'theirs' : 'mine'}
                onChange={(version) => choose(idOf(thing, name), version)}
              >
                <span className={css.title} aria-hidden>
                  {title}
                </span>
                <div className={css.versions}>
                  <Version value="mine" title={t('Keep mine')}>
                    {mine}
                  </Version>
                  <Version value="theirs" title={t('Keep theirs')}>
                    {theirs}
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
