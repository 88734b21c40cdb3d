import { InsightsPage } from '../../backstage/insights/insights-page.tsx';
import type { Subject } from '../../backstage/insights/subject.ts';
import { SectionTabs } from '../../backstage/layout/section-tabs.tsx';
import { t } from '../../lib/i18n.ts';

/** Insights of everything that somebody manages, or of one thing of it. */
export const InsightPages = ({ subject }: { readonly subject: Subject }) => (
  <InsightsPage key={`${subject.kind} ${subject.id}`} subject={subject} title={t('Insights')} tabs={<SectionTabs />} />
);

const mine: Subject = { kind: 'mine', id: 'mine' };

/** How all artists that somebody manages do. */
export const MineInsights = () => <InsightPages subject={mine} />;
