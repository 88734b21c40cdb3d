import { Stack } from 'aws-cdk-lib';
import { Grant } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';

/**
 * Allows a function to send emails from one address only. The operator verifies the address or its domain in SES, so both
 * identities are allowed.
 */
export const grantSendEmail = (fn: LambdaFunction, from: string): void => {
  const formatIdentityArn = (resourceName: string) =>
    Stack.of(fn).formatArn({ service: 'ses', resource: 'identity', resourceName });
  Grant.addToPrincipal({
    grantee: fn,
    actions: ['ses:SendRawEmail'],
    resourceArns: [formatIdentityArn(from), formatIdentityArn(from.slice(from.indexOf('@') + 1))],
    conditions: { StringEquals: { 'ses:FromAddress': from } },
  }).assertSuccess();
  fn.addEnvironment('MAIL_FROM', from);
};
