import { dataRules } from './data.rules.ts';
import { edgeRules } from './edge.rules.ts';
import { lambdaRules } from './lambda.rules.ts';
import type { ServiceRule, StackTemplates } from './rule.ts';
import { stackRules } from './stack.rules.ts';

/** All rules that `findRuleViolations` checks. */
export const rules: readonly ServiceRule[] = [...lambdaRules, ...dataRules, ...edgeRules, ...stackRules];

/** A resource that its service would reject during a deployment. */
export interface RuleViolation {
  readonly stack: string;
  readonly id: string;
  /** The violation, with the documentation of the service as its source. */
  readonly sentence: string;
}

/**
 * Finds resources in templates that AWS services would reject. CloudFormation does not check this before a deployment, and
 * emulators accept it: such a template would work locally, but be rolled back on AWS.
 */
export const findRuleViolations = (templates: StackTemplates): RuleViolation[] =>
  rules.flatMap(({ violation, source, findViolations }) =>
    findViolations(templates).map(({ stack, id }) => ({ stack, id, sentence: `${id} ${violation} (${source}).` })),
  );
