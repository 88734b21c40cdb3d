import type { Insights } from '@overtone/shared/plays/insights.model.ts';
import { Globe, Laptop, type LucideIcon, MonitorSmartphone, Smartphone, Tablet } from 'lucide-react';
import { useState } from 'react';
import { formatNumber, t } from '../../../lib/i18n.ts';
import * as card from '../../layout/card.css.ts';
import { breakdownTitles, formatBreakdownName } from '../breakdown-names.ts';
import { formatShare } from '../number-labels.ts';
import { Segments } from '../segments.tsx';
import * as css from './devices-card.css.ts';

const kinds = ['devices', 'platforms', 'browsers'] as const;
type Kind = (typeof kinds)[number];

const maxRows = 6;

const deviceIcons: Readonly<Record<string, LucideIcon>> = { mobile: Smartphone, tablet: Tablet, desktop: Laptop };
const getIcon = (kind: Kind, name: string): LucideIcon => {
  if (kind === 'devices') return deviceIcons[name] ?? MonitorSmartphone;
  return kind === 'platforms' ? MonitorSmartphone : Globe;
};

const segmentLabels: Readonly<Record<Kind, () => string>> = {
  devices: () => t('Type'),
  platforms: () => t('OS'),
  browsers: () => t('Browser'),
};

/** Returns the opacity of a bar segment. The largest segment comes first and is the most opaque. */
const getOpacity = (index: number): number => Math.max(0.28, 1 - index * 0.2);

/** The devices, systems or browsers of listeners, as a bar and a list. */
export const DevicesCard = ({ insights }: { readonly insights: Pick<Insights, Kind> }) => {
  const [kind, setKind] = useState<Kind>('devices');
  const rows = insights[kind];
  const total = rows.reduce((sum, { plays }) => sum + plays, 0);
  return (
    <section className={card.card} aria-labelledby="devices">
      <div className={card.head}>
        <h2 id="devices" className={card.title}>
          {breakdownTitles[kind]()}
        </h2>
        <Segments
          label={t('Group devices by')}
          options={kinds.map((value) => ({ value, name: segmentLabels[value]() }))}
          selected={kind}
          onSelect={setKind}
        />
      </div>
      <div className={css.body}>
        <div className={css.bar} aria-hidden>
          {rows.map(({ name, plays }, index) => (
            <span key={name} className={css.part} style={{ flexGrow: plays, opacity: getOpacity(index) }} />
          ))}
        </div>
        <ul className={css.rows} aria-labelledby="devices">
          {rows.slice(0, maxRows).map(({ name, plays }, index) => {
            const Icon = getIcon(kind, name);
            return (
              <li key={name} className={css.row}>
                <span className={css.dot} style={{ opacity: getOpacity(index) }} aria-hidden />
                <Icon className={css.icon} aria-hidden />
                <span className={css.name}>{formatBreakdownName(kind, name)}</span>
                <span className={css.plays}>{formatNumber(plays)}</span>
                <strong className={css.share}>{formatShare(plays, total)}</strong>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
};
