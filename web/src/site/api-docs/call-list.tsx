import { Fragment } from 'react';
import { t } from '../../lib/i18n.ts';
import { EmptyNote } from '../../ui/feedback/empty-note.tsx';
import * as css from './api-docs.css.ts';
import { CallDetails } from './call-details.tsx';
import type { ApiCall, CallGroup } from './call-groups.ts';
import { OnDemand } from './on-demand.tsx';

/** An address that goes on in another line at its steps, not within a word. */
const breakable = (path: string) =>
  [...path.matchAll(/\/?[^/]+/g)].map(({ 0: step, index: at }) => (
    <Fragment key={at}>
      <wbr />
      {step}
    </Fragment>
  ));

const Call = ({ call }: { readonly call: ApiCall }) => (
  <OnDemand
    id={call.id}
    className={css.call}
    startsOpen={location.hash.slice(1) === call.id}
    summary={
      <span className={css.callHead}>
        <span className={css.method[call.method as keyof typeof css.method] ?? css.method.get}>
          {call.method.toUpperCase()}
        </span>
        <code className={css.path}>{breakable(call.path)}</code>
        <span className={css.callSummary}>{call.operation.summary}</span>
      </span>
    }
  >
    {() => <CallDetails call={call} />}
  </OnDemand>
);

/** Every call, by what it is about. */
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
