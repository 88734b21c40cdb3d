import { Alarm, ComparisonOperator, type IMetric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { ITopic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';

export interface UserAlarmProps {
  readonly metric: IMetric;
  /** The alarm is raised at this value or above. */
  readonly threshold: number;
  /** Number of consecutive periods, 1 by default. */
  readonly periods?: number;
  /** What users notice, as a sentence. It is sent to the operator. */
  readonly effect: string;
  readonly alerts: ITopic;
}

/** Creates an alarm that describes what users notice. Missing data does not raise it. */
export const createUserAlarm = (scope: Construct, id: string, props: UserAlarmProps): Alarm => {
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
