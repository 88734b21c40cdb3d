import { openApiPath } from '@overtone/shared/openapi/openapi-path.ts';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useUser } from '../../lib/bootstrap.ts';
import { t, tn } from '../../lib/i18n.ts';
import { accountSettingsPath } from '../../lib/paths.ts';
import { shouldThrowPageError } from '../../lib/query-client.ts';
import { useDocumentTitle } from '../../lib/use-document-title.ts';
import { count, group, intro, introLink, page, search } from '../../site/api-docs/api-docs.css.ts';
import { openApiQuery } from '../../site/api-docs/api-docs.queries.ts';
import { filterGroups, groupCalls } from '../../site/api-docs/call-groups.ts';
import { CallList } from '../../site/api-docs/call-list.tsx';
import { Link } from '../../ui/actions/link.tsx';
import { Loading, Skeleton } from '../../ui/feedback/skeleton.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { heading } from '../../ui/text/page-heading.css.ts';

const CallListSkeleton = () => (
  <Loading>
    <div className={group}>
      {[1, 2, 3, 4, 5, 6].map((row) => (
        <Skeleton key={row} width="100%" height="44px" />
      ))}
    </div>
  </Loading>
);

/** The API documentation, rendered from the OpenAPI document. */
export const Page = () => {
  const user = useUser();
  const { data } = useQuery({ ...openApiQuery, throwOnError: shouldThrowPageError });
  const [text, setText] = useState('');
  const query = useDeferredValue(text);
  useDocumentTitle(t('API documentation'));
  const groups = data && filterGroups(groupCalls(data), query);
  const matchCount = groups?.reduce((sum, { calls }) => sum + calls.length, 0) ?? 0;
  return (
    <>
      <h1 className={heading}>{t('API documentation')}</h1>
      <div className={page}>
        <div className={intro}>
          <p>
            {t('Authenticate your requests with an access token in the header:')}{' '}
            <code>Authorization: Bearer &lt;token&gt;</code>.{' '}
            {user && (
              <Link className={introLink} to={`${accountSettingsPath}#developers`}>
                {t('Your access tokens')}
              </Link>
            )}
          </p>
          <p>
            {t('Lists are paginated: pass the response’s nextCursor as cursor. To generate clients, use the')}{' '}
            <a className={introLink} href={openApiPath}>
              {t('OpenAPI document')}
            </a>
            .
          </p>
        </div>
        <div className={search}>
          <TextField label={t('Search endpoints')} type="search" value={text} onChange={setText} />
        </div>
        {groups ? (
          <>
            <p className={count} role="status">
              {tn(matchCount, '1 endpoint', ':count endpoints')}
            </p>
            <CallList groups={groups} />
          </>
        ) : (
          <CallListSkeleton />
        )}
      </div>
    </>
  );
};
