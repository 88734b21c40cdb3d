import { readFileSync } from 'node:fs';
import type { IPolicyValidationContext, IPolicyValidationPlugin, PolicyValidationPluginReport } from 'aws-cdk-lib';
import { findRuleViolations } from './rule-violations.ts';

/** Makes a synthesis fail for violations of service rules, which would roll back a deployment. */
export class ServiceRulesCheck implements IPolicyValidationPlugin {
  readonly name = 'overtone-service-rules';

  validate({ stackTemplates }: IPolicyValidationContext): PolicyValidationPluginReport {
    const templates = Object.fromEntries(
      stackTemplates.map(({ stackConstructPath, templatePath }) => [
        stackConstructPath,
        JSON.parse(readFileSync(templatePath, 'utf8')),
      ]),
    );
    const violations = findRuleViolations(templates).map(({ stack, id, sentence }) => ({
      ruleName: 'service-rule',
      description: sentence,
      violatingResources: [
        {
          resourceLogicalId: id,
          locations: [],
          templatePath:
            stackTemplates.find(({ stackConstructPath }) => stackConstructPath === stack)?.templatePath ?? '',
        },
      ],
    }));
    return { success: violations.length === 0, violations };
  }
}
