import { getStack } from './synthesize.ts';

export const api = getStack('OvertoneApi');

export const functions = Object.entries(api.findResources('AWS::Lambda::Function'));
export const getEntry = (resource: { Metadata?: Record<string, string> }) =>
  resource.Metadata?.['overtone:entry'] ?? '';
/** Names of all functions. */
export const functionNames = functions.map(
  ([, resource]) => /handlers\/(.+)\.lambda\.ts$/.exec(getEntry(resource))?.[1],
);

interface Statement {
  Action: string | string[];
  Resource: unknown;
}

/** Returns the permissions of a function: actions, and the resources as JSON. */
export const listPermissionsOfFunction = (name: string): { actions: string[]; resource: string }[] => {
  const policies = Object.entries(api.findResources('AWS::IAM::Policy')).filter(([id]) =>
    id.startsWith(`${name.replaceAll('-', '')}role`),
  );
  return policies.flatMap(([, { Properties }]) =>
    (Properties.PolicyDocument.Statement as Statement[]).map(({ Action, Resource }) => ({
      actions: [Action].flat(),
      resource: JSON.stringify(Resource),
    })),
  );
};

/** Returns the tables that a function may access: `catalog: read`. */
export const getTables = (name: string) => {
  const tablePermissions = listPermissionsOfFunction(name).filter(({ actions }) =>
    actions.some((action) => /^dynamodb:(Get|Put)Item$/.test(action)),
  );
  return tablePermissions.map(({ actions, resource }) => {
    const table = /GetAtt(accounts|activity|catalog|community|files|library|plays|site)Table/.exec(resource)?.[1];
    const [reads, writes] = [actions.includes('dynamodb:GetItem'), actions.includes('dynamodb:PutItem')];
    const deletes = actions.includes('dynamodb:DeleteItem');
    return `${table}: ${[reads && 'read', writes && (deletes ? 'write' : 'add')].filter(Boolean).join(' and ')}`;
  });
};
