import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';

export interface UserAlarmProps {
  readonly metric: IMetric;
  /** The alarm goes off at this value or above it. */
  readonly threshold: number;
  /** Periods in a row; 1 when left out. */
  readonly periods?: number;
  /** What users notice, as a whole sentence: it is what the operator's mail says. */
  readonly effect: string;
  readonly alerts: ITopic;
}

/** An alarm that tells its operator what users notice. No data is no trouble. */
export const userAlarm = (scope: Construct, id: string, props: UserAlarmProps): Alarm => {
  const alarm = new Alarm(scope, id, {
    metric: props.metric,
    threshold: props.threshold,
    evaluationPeriods: props.periods ?? 1,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    treatMissingData: TreatMissingData.NOT_BREACHING,
    alarmDescription: props.effect,
  });
  alarm.addAlarmAction(new SnsAction(props.alerts));
  alarm.addOkAction(new SnsAction(props.alerts));
  return alarm;
};
