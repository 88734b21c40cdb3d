import { region } from '../engines/engines.ts';
import { account, buildArn, getPhysicalName } from './names.ts';
import type { Template } from './template.model.ts';

const pseudoParameters: Readonly<Record<string, string>> = {
  'AWS::AccountId': account,
  'AWS::Partition': 'aws',
  'AWS::Region': region,
  'AWS::URLSuffix': 'amazonaws.com',
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Creates a function that evaluates the intrinsic functions in a value of a stack: `Ref`, `Fn::GetAtt`, `Fn::Sub`,
 * `Fn::Join` and `Fn::ImportValue`. `getQueueUrl` returns the URL of a queue of the emulator.
 * @throws Error for a missing reference and for other intrinsic functions
 */
export const createResolver = (
  templates: Readonly<Record<string, Template>>,
  getQueueUrl: (name: string) => string,
) => {
  const resolveRef = (stack: Template, id: string): string => {
    const resource = stack.Resources[id];
    const name = pseudoParameters[id] ?? (resource && getPhysicalName(id));
    if (name === undefined) throw new Error(`The template refers to ${id}, which it does not declare.`);
    return resource?.Type === 'AWS::SQS::Queue' ? getQueueUrl(name) : name;
  };

  const resolveAttribute = (stack: Template, id: string, name: string): string => {
    const resource = stack.Resources[id];
    if (!resource) throw new Error(`The template reads ${id}.${name}, which it does not declare.`);
    const arn = buildArn(resource.Type, getPhysicalName(id));
    if (name === 'Arn') return arn;
    if (name === 'StreamArn') return `${arn}/stream`;
    return `${getPhysicalName(id)}.${name}`;
  };

  const resolveImport = (exportName: string): unknown => {
    for (const stack of Object.values(templates)) {
      const output = Object.values(stack.Outputs).find(({ Export }) => Export?.Name === exportName);
      if (output) return resolve(stack, output.Value);
    }
    throw new Error(`The template imports ${exportName}, which no stack exports.`);
  };

  const evaluate = (stack: Template, name: string, argument: unknown): unknown => {
    if (name === 'Ref') return resolveRef(stack, String(argument));
    if (name === 'Fn::ImportValue') return resolveImport(String(resolve(stack, argument)));
    if (name === 'Fn::GetAtt' && Array.isArray(argument)) return resolveAttribute(stack, argument[0], argument[1]);
    if (name === 'Fn::Join' && Array.isArray(argument)) {
      return argument[1].map((part: unknown) => resolve(stack, part)).join(argument[0]);
    }
    if (name === 'Fn::Sub' && typeof argument === 'string') {
      return argument.replace(/\$\{([\w:]+)(?:\.(\w+))?\}/g, (_, id: string, attributeName?: string) =>
        attributeName ? resolveAttribute(stack, id, attributeName) : resolveRef(stack, id),
      );
    }
    throw new Error(`The local cloud does not support the template function ${name}.`);
  };

  const resolve = (stack: Template, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((item) => resolve(stack, item));
    if (!isObject(value)) return value;
    const [[name, argument] = ['', undefined], ...otherEntries] = Object.entries(value);
    if (otherEntries.length === 0 && (name === 'Ref' || name.startsWith('Fn::')))
      return evaluate(stack, name, argument);
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, resolve(stack, item)]));
  };

  return resolve;
};
