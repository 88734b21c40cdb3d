/** The import rules of ARCHITECTURE.md, "The house". */
const from = (path, pathNot) => (pathNot ? { path, pathNot } : { path });
const rule = (name, comment, fromRule, to) => ({
  name,
  comment,
  severity: 'error',
  from: fromRule,
  to,
});
const test = '\\.test\\.tsx?$';

/** In `web`, what stands lower never imports what stands above it. */
const webLayers = ['styles|lib', 'ui', 'player', 'features', 'app'];
const webRules = webLayers.slice(0, -1).map((layer, index) =>
  rule(
    `web-${layer.replace('|', '-and-')}-stays-below`,
    'web: styles, lib -> ui -> player -> features -> app',
    from(`^web/src/(${layer})/`),
    {
      path: `^web/src/(${webLayers.slice(index + 1).join('|')})/`,
    },
  ),
);

export default {
  forbidden: [
    rule('no-circular', 'A cycle has no lower end to start reading from.', {}, { circular: true }),
    rule('shared-imports-zod-only', 'shared runs everywhere.', from('^shared/src', test), {
      pathNot: '^shared/|(^|/)node_modules/zod/',
    }),
    rule('shared-tests', 'Tests of shared add their tools only.', from(`^shared/src.*${test}`), {
      path: '^(web|functions|cdk|scripts)/',
    }),
    rule('web-imports-shared-only', 'The browser never sees the server.', from('^web/'), {
      path: '^(functions|cdk|scripts)/',
    }),
    rule('functions-import-shared-only', 'The server never sees the browser or the laptop.', from('^functions/'), {
      path: '^(web|cdk|scripts)/',
    }),
    rule('cdk-imports-shared-only', 'cdk names paths of functions, it never loads them.', from('^cdk/', test), {
      path: '^(web|functions|scripts)/',
    }),
    rule(
      'no-feature-imports-another',
      'web: pages in app/routes compose features.',
      from('^web/src/features/([^/]+)/'),
      { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
    ),
    ...webRules,
    rule('functions-layers-platform', 'platform knows no feature.', from('^functions/src/platform/', test), {
      path: '^functions/src/(features|handlers|testing)/',
    }),
    rule('functions-layers-features', 'features know no entry point.', from('^functions/src/features/', test), {
      path: '^functions/src/(handlers|testing)/',
    }),
    rule('functions-layers-store', 'store -> service -> routes.', from('\\.store\\.ts$'), {
      path: '^functions/.*\\.(service|routes|worker)\\.ts$',
    }),
    rule('functions-layers-service', 'store -> service -> routes.', from('\\.service\\.ts$'), {
      path: '^functions/.*\\.(routes|worker)\\.ts$',
    }),
    rule(
      'only-platform-speaks-dynamodb',
      'There is one way to DynamoDB: functions/src/platform/dynamo.',
      from('^functions/src/', `^functions/src/(platform|testing)/|${test}`),
      { path: 'node_modules/@aws-sdk/(client|lib)-dynamodb/' },
    ),
    rule(
      'only-stores-read-and-write',
      'Stores seal the table: others name an access pattern.',
      from('^functions/src/features/', `\\.(store|items?)\\.ts$|${test}`),
      { path: '^functions/src/platform/dynamo/(item|list|partition|read|write)\\.ts$' },
    ),
    rule(
      'only-platform-makes-clients',
      'SDK clients come from platform/aws.ts.',
      from('^functions/src/features/', test),
      {
        path: 'node_modules/@aws-sdk/client-(s3|sqs|ses)/',
        dependencyTypesNot: ['type-only'],
      },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|cdk\\.out|\\.local)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'default', 'types'],
    },
  },
};
