import { Check } from 'lucide-react';
import { t } from '../../../lib/i18n.ts';
import { requestsPath } from '../../../lib/paths.ts';
import { hidden } from '../../../styles/hidden.css.ts';
import { Link } from '../../../ui/actions/link.tsx';
import * as css from './steps.css.ts';

export type Step = 'profile' | 'check';

const Done = () => (
  <>
    <Check className={css.tick} aria-hidden />
    <span className={hidden}>{t('Done:')}</span>
  </>
);

interface StepsProps {
  readonly step: Step;
  /** Path of the form. */
  readonly path: string;
}

/** Shows the current step. Previous steps are links. */
export const Steps = ({ step, path }: StepsProps) => {
  const isLastStep = step === 'check';
  const getCurrentProps = (isCurrent: boolean) => (isCurrent ? ({ 'aria-current': 'step' } as const) : {});
  return (
    <nav aria-label={t('Steps')}>
      <ol className={css.steps}>
        <li className={css.step}>
          <Link className={css.link} to={requestsPath}>
            <span className={css.icon}>
              <Done />
            </span>
            <span className={css.name}>{t('Request')}</span>
          </Link>
        </li>
        <li className={css.step}>
          <Link className={css.link} to={path} {...getCurrentProps(!isLastStep)}>
            <span className={css.icon}>{isLastStep ? <Done /> : 2}</span>
            <span className={css.name}>{t('Your profile')}</span>
          </Link>
        </li>
        <li className={css.step}>
          <span className={css.link} {...getCurrentProps(isLastStep)}>
            <span className={css.icon}>3</span>
            <span className={css.name}>{t('Review and submit')}</span>
          </span>
        </li>
      </ol>
    </nav>
  );
};
