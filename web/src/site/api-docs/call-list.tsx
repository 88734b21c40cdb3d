import { Fragment } from 'react';
import { t } from '../../lib/i18n.ts';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';
import * as css from './api-docs.css.ts';
import { CallDetails } from './call-details.tsx';
import type { ApiCall, CallGroup } from './call-groups.ts';
import { LazyDetails } from './lazy-details.tsx';

/** Returns a path that only wraps between its segments. */
const renderPath = (path: string) =>
  [...path.matchAll(/\/?[^/]+/g)].map(({ 0: segment, index }) => (
    <Fragment key={index}>
      <wbr />
      {segment}
    </Fragment>
  ));

const Call = ({ call }: { readonly call: ApiCall }) => (
  <LazyDetails
    id={call.id}
    className={css.call}
    isInitiallyOpen={location.hash.slice(1) === call.id}
    summary={
      <span className={css.callHead}>
        <span className={css.method[call.method as keyof typeof css.method] ?? css.method.get}>
          {call.method.toUpperCase()}
        </span>
        <code className={css.path}>{renderPath(call.path)}</code>
        <span className={css.callSummary}>{call.operation.summary}</span>
      </span>
    }
  >
    {() => <CallDetails call={call} />}
  </LazyDetails>
);

/** All endpoints by group. */
export const CallList = ({ groups }: { readonly groups: readonly CallGroup[] }) => {
  if (groups.length === 0) return <EmptyNote text={t('No matching endpoints. Try fewer words.')} />;
  return groups.map(({ name, calls }) => (
    <section key={name} className={css.group} aria-labelledby={`group-${name}`}>
      <h2 id={`group-${name}`} className={css.groupHeading}>
        {name}
      </h2>
      <div className={css.calls}>
        {calls.map((call) => (
          <Call key={call.id} call={call} />
        ))}
      </div>
    </section>
  ));
};
