import type { Insights } from '@overtone/shared/plays/insights.model.ts';
import { Globe, Laptop, type LucideIcon, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react';
import { useState } from 'react';
import { count, t } from '../../../lib/i18n.ts';
import * as card from '../../layout/card.css.ts';
import { breakdownNames, nameIn } from '../names.ts';
import { shareOf } from '../number-labels.ts';
import { Segments } from '../segments.tsx';
import * as css from './devices-card.css.ts';

const kinds = ['devices', 'platforms', 'browsers'] as const;
type Kind = (typeof kinds)[number];

const rowsMax = 6;

const deviceSigns: Readonly<Record<string, LucideIcon>> = { mobile: Smartphone, tablet: Tablet, desktop: Laptop };
const signOf = (kind: Kind, name: string): LucideIcon => {
  if (kind === 'devices') return deviceSigns[name] ?? MonitorSmartphone;
  return kind === 'platforms' ? MonitorSmartphone : Globe;
};

const segmentNames: Readonly<Record<Kind, () => string>> = {
  devices: () => t('Kind'),
  platforms: () => t('System'),
  browsers: () => t('Browser'),
};

/** The strongest part first, each a step quieter. */
const strengthOf = (index: number): number => Math.max(0.28, 1 - index * 0.2);

/** On what people listened, as one bar and its parts. */
export const DevicesCard = ({ insights }: { readonly insights: Pick<Insights, Kind> }) => {
  const [kind, setKind] = useState<Kind>('devices');
  const rows = insights[kind];
  const all = rows.reduce((sum, { plays }) => sum + plays, 0);
  return (
    <section className={card.card} aria-labelledby="devices">
      <div className={card.head}>
        <h2 id="devices" className={card.title}>
          {breakdownNames[kind]()}
        </h2>
        <Segments
          label={t('Devices by')}
          choices={kinds.map((value) => ({ value, name: segmentNames[value]() }))}
          chosen={kind}
          onChoose={setKind}
        />
      </div>
      <div className={css.body}>
        <div className={css.bar} aria-hidden>
          {rows.map(({ name, plays }, index) => (
            <span key={name} className={css.part} style={{ flexGrow: plays, opacity: strengthOf(index) }} />
          ))}
        </div>
        <ul className={css.rows} aria-labelledby="devices">
          {rows.slice(0, rowsMax).map(({ name, plays }, index) => {
            const Icon = signOf(kind, name);
            return (
              <li key={name} className={css.row}>
                <span className={css.dot} style={{ opacity: strengthOf(index) }} aria-hidden />
                <Icon className={css.sign} aria-hidden />
                <span className={css.name}>{nameIn(kind, name)}</span>
                <span className={css.plays}>{count(plays)}</span>
                <strong className={css.share}>{shareOf(plays, all)}</strong>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
};
