import { Stack } from 'aws-cdk-lib';
import { Grant } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';

/**
 * Allows a function to send emails from one address only. The operator verifies the address or its domain in SES, so both
 * identities are allowed.
 * @param configurationSet the name of the configuration set of the emails, which needs the permission as well
 */
export const grantSendEmail = (fn: LambdaFunction, from: string, configurationSet: string | undefined): void => {
  const formatSesArn = (resource: string, resourceName: string) =>
    Stack.of(fn).formatArn({ service: 'ses', resource, resourceName });
  Grant.addToPrincipal({
    grantee: fn,
    actions: ['ses:SendRawEmail'],
    resourceArns: [
      formatSesArn('identity', from),
      formatSesArn('identity', from.slice(from.indexOf('@') + 1)),
      ...(configurationSet === undefined ? [] : [formatSesArn('configuration-set', configurationSet)]),
    ],
    conditions: { StringEquals: { 'ses:FromAddress': from } },
  }).assertSuccess();
  fn.addEnvironment('MAIL_FROM', from);
  if (configurationSet !== undefined) fn.addEnvironment('MAIL_CONFIGURATION_SET', configurationSet);
};
