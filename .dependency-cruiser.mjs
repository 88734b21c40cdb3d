import { contexts } from './scripts/boundaries/features.ts';

/** The import rules of ARCHITECTURE.md, "The contexts" and "The house". */
const from = (path, pathNot) => (pathNot ? { path, pathNot } : { path });
const rule = (name, comment, fromRule, to) => ({
  name,
  comment,
  severity: 'error',
  from: fromRule,
  to,
});
/** Tests, and the samples that they send. */
const test = '\\.(test|samples)\\.tsx?$';

const anyContext = contexts.join('|');

/**
 * A context imports those before it, never one after it. In `web` the order is that of features, which
 * `scripts/boundaries` checks for cycles: a track's row has a like button, and the list of likes has rows.
 */
const contextRules = contexts.slice(0, -1).map((context, index) =>
  rule(`${context}-stays-below`, contexts.join(' -> '), from(`^(shared|functions)/src/${context}/`, test), {
    path: `^$1/src/(${contexts.slice(index + 1).join('|')})/`,
  }),
);

/** In `web`, what stands lower never imports what stands above it. */
const webLayers = ['styles|lib', 'ui', 'player', anyContext, 'app'];
const webRules = webLayers.slice(0, -1).map((layer, index) =>
  rule(
    `web-${layer === anyContext ? 'contexts' : layer.replace('|', '-and-')}-stays-below`,
    'web: styles, lib -> ui -> player -> contexts -> app',
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
    rule('web-imports-shared-only', 'The browser never sees the server.', from('^web/', '^web/e2e/'), {
      path: '^(functions|cdk|scripts)/',
    }),
    rule(
      'browser-tests-drive-the-site',
      'They know the site from outside, and what the gate measures.',
      from('^web/e2e/'),
      {
        path: '^(functions|cdk|scripts)/',
        pathNot: '^scripts/testing/',
      },
    ),
    rule('functions-import-shared-only', 'The server never sees the browser or the laptop.', from('^functions/'), {
      path: '^(web|cdk|scripts)/',
    }),
    rule('cdk-imports-shared-only', 'cdk names paths of functions, it never loads them.', from('^cdk/', test), {
      path: '^(web|functions|scripts)/',
    }),
    rule(
      'contexts-are-known-by-their-public-file',
      'functions: a context imports platform, identity and the public files of other contexts.',
      from(`^functions/src/(${anyContext})/`, test),
      {
        path: `^functions/src/(${anyContext})/`,
        pathNot: '^functions/src/($1/|identity/|[^/]+/public\\.ts$)',
      },
    ),
    rule(
      'components-call-by-use-call',
      'web: a form or a button calls through useCall, a page reads through its *.queries.ts.',
      from(`^web/src/(${anyContext}|app/routes|app/shell|app/admin)/.*\\.tsx$`, test),
      { path: '^web/src/lib/api\\.ts$' },
    ),
    ...contextRules,
    ...webRules,
    rule('functions-layers-platform', 'platform knows no feature.', from('^functions/src/platform/', test), {
      path: `^functions/src/(${anyContext}|handlers|testing)/`,
    }),
    rule('functions-layers-contexts', 'contexts know no entry point.', from(`^functions/src/(${anyContext})/`, test), {
      path: '^functions/src/(handlers|testing)/',
    }),
    rule(
      'samples-are-for-tests',
      'A sample is a call of a test or a bench.',
      from('^functions/src/', `^functions/src/testing/|${test}`),
      {
        path: '\\.samples\\.ts$',
      },
    ),
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
      from(`^functions/src/(${anyContext})/`, `\\.(store|items?)\\.ts$|${test}`),
      { path: '^functions/src/platform/dynamo/(item|list|partition|read|write)\\.ts$' },
    ),
    rule(
      'only-platform-makes-clients',
      'SDK clients come from platform/aws.ts.',
      from(`^functions/src/(${anyContext})/`, test),
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
