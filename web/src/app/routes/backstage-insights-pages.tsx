import { InsightsPage } from '../../backstage/insights/insights-page.tsx';
import type { Subject } from '../../backstage/insights/subject.ts';
import { SectionTabs } from '../../backstage/layout/section-tabs.tsx';
import { t } from '../../lib/i18n.ts';

/** The insights of one artist, album or track, or of all artists that the user manages. */
export const SubjectInsights = ({ subject }: { readonly subject: Subject }) => (
  <InsightsPage key={`${subject.kind} ${subject.id}`} subject={subject} title={t('Insights')} tabs={<SectionTabs />} />
);

const allArtists: Subject = { kind: 'mine', id: 'mine' };

/** The insights of all artists that the user manages. */
export const AllArtistsInsights = () => <SubjectInsights subject={allArtists} />;
