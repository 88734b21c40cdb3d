import { useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { t } from '../../../lib/i18n.ts';
import { Link } from '../../../ui/actions/link.tsx';
import { loadComponentOnFirstUse } from '../../../ui/load-component-on-first-use.tsx';
import { segment, segments } from '../segments.css.ts';
import { formatDayRange } from './day-labels.ts';
import { type Preset, presets, type Range, withRange } from './range.ts';

const loadPanel = () => import('./dates-panel.tsx');
const DatesPanel = loadComponentOnFirstUse(
  async () => (await loadPanel()).DatesPanel,
  ({ close }) => close(),
);

const presetLabels: Readonly<Record<Preset, () => string>> = {
  '7': () => t('7 days'),
  '30': () => t('30 days'),
  '90': () => t('90 days'),
  '12-months': () => t('12 months'),
};

/** Selects the range of days, which is stored in the URL. */
export const RangeBar = ({ range }: { readonly range: Range }) => {
  const { pathname, search } = useLocation();
  const trigger = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const preload = (): void => void loadPanel().catch(() => undefined);
  return (
    <nav className={segments} aria-label={t('Days')}>
      {(Object.keys(presets) as Preset[]).map((preset) => (
        <Link
          key={preset}
          className={segment}
          to={`${pathname}${withRange(search, preset)}`}
          replace
          {...(range.preset === preset && { 'aria-current': 'true' as const })}
        >
          {presetLabels[preset]()}
        </Link>
      ))}
      <button
        ref={trigger}
        type="button"
        className={segment}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        {...(range.preset === undefined && {
          'aria-current': 'true' as const,
          'aria-label': t('Dates: :days', { days: formatDayRange(range.from, range.to) }),
        })}
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        {range.preset === undefined ? formatDayRange(range.from, range.to) : t('Dates')}
      </button>
      {isOpen && <DatesPanel range={range} trigger={trigger} close={() => setOpen(false)} />}
    </nav>
  );
};
