import type { Credit } from '@overtone/shared/catalog/music/recording.model.ts';
import type { TrackDetail } from '@overtone/shared/catalog/music/track.model.ts';
import type { ReactNode } from 'react';
import { t } from '../../lib/i18n.ts';
import { getLanguageName, getLicenceName, getLicenceUrl, roleNames } from '../../lib/recording-labels.ts';
import { name, value } from './credits.css.ts';

type RecordingFact = readonly [label: string, content: ReactNode];

/** Groups names by role, in the order in which the roles first appear. */
const groupByRole = (credits: readonly Credit[]): RecordingFact[] =>
  [...new Set(credits.map(({ role }) => role))].map((role) => {
    const names = credits.filter((credit) => credit.role === role).map((credit) => credit.name);
    return [roleNames[role](), <bdi key={role}>{names.join(', ')}</bdi>];
  });

/** A recording's key, language, licence and credits by role. */
export const RecordingFacts = ({ track }: { readonly track: TrackDetail }) => {
  const { key, language, licence, credits } = track;
  const licenceUrl = getLicenceUrl(licence);
  const facts: readonly RecordingFact[] = [
    ...(key ? [[t('Key'), key] as const] : []),
    ...(language ? [[t('Language'), getLanguageName(language)] as const] : []),
    ...(licenceUrl
      ? [
          [
            t('Licence'),
            <a key="licence" href={licenceUrl} rel="license noreferrer">
              {getLicenceName(licence)}
            </a>,
          ] as const,
        ]
      : []),
    ...groupByRole(credits),
  ];
  return facts.map(([label, content]) => (
    <div key={label}>
      <dt className={name}>{label}</dt>
      <dd className={value}>{content}</dd>
    </div>
  ));
};
