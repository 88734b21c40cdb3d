import { contexts } from './scripts/boundaries/features.ts';

/** The import rules of ARCHITECTURE.md, "Contexts" and "Layers". */
const from = (path, pathNot) => (pathNot ? { path, pathNot } : { path });
const rule = (name, comment, fromRule, to) => ({
  name,
  comment,
  severity: 'error',
  from: fromRule,
  to,
});
/** Tests and their samples. */
const test = '\\.(test|samples)\\.tsx?$';

const anyContext = contexts.join('|');

/**
 * A context may only import contexts before it. In `web`, only features have an order, which `scripts/boundaries` checks for
 * cycles: the row of a track has a like button, and the list of likes has rows.
 */
const contextRules = contexts.slice(0, -1).map((context, index) =>
  rule(`${context}-stays-below`, contexts.join(' -> '), from(`^(shared|functions)/src/${context}/`, test), {
    path: `^$1/src/(${contexts.slice(index + 1).join('|')})/`,
  }),
);

/** In `web`, a layer never imports a layer above it. */
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
    rule('no-circular', 'Files must not import each other in a cycle.', {}, { circular: true }),
    rule('shared-imports-zod-only', 'shared runs in browsers, functions and scripts.', from('^shared/src', test), {
      pathNot: '^shared/|(^|/)node_modules/zod/',
    }),
    rule('shared-tests', 'Tests of shared may also import test libraries.', from(`^shared/src.*${test}`), {
      path: '^(web|functions|cdk|scripts)/',
    }),
    rule('web-imports-shared-only', 'The browser never imports code of the server.', from('^web/', '^web/e2e/'), {
      path: '^(functions|cdk|scripts)/',
    }),
    rule(
      'browser-tests-drive-the-site',
      'Browser tests use the site from outside, and the measurements of the gate.',
      from('^web/e2e/'),
      {
        path: '^(functions|cdk|scripts)/',
        pathNot: '^scripts/testing/',
      },
    ),
    rule(
      'functions-import-shared-only',
      'The server never imports code of the browser or of developers.',
      from('^functions/'),
      {
        path: '^(web|cdk|scripts)/',
      },
    ),
    rule('cdk-imports-shared-only', 'cdk refers to functions by path and never imports them.', from('^cdk/', test), {
      path: '^(web|functions|scripts)/',
    }),
    rule(
      'contexts-export-a-public-file',
      'functions: a context imports platform, identity and the public files of other contexts.',
      from(`^functions/src/(${anyContext})/`, test),
      {
        path: `^functions/src/(${anyContext})/`,
        pathNot: '^functions/src/($1/|identity/|[^/]+/public\\.ts$)',
      },
    ),
    rule(
      'components-use-use-call',
      'web: forms and buttons call the API with useCall, pages read it with their *.queries.ts.',
      from(`^web/src/(${anyContext}|app/routes|app/shell|app/admin)/.*\\.tsx$`, test),
      { path: '^web/src/lib/api\\.ts$' },
    ),
    ...contextRules,
    ...webRules,
    rule('functions-layers-platform', 'platform never imports features.', from('^functions/src/platform/', test), {
      path: `^functions/src/(${anyContext}|handlers|testing)/`,
    }),
    rule(
      'functions-layers-contexts',
      'contexts never import entry points.',
      from(`^functions/src/(${anyContext})/`, test),
      {
        path: '^functions/src/(handlers|testing)/',
      },
    ),
    rule(
      'samples-are-for-tests',
      'Only tests and benchmarks import samples.',
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
      'only-platform-uses-dynamodb',
      'DynamoDB is only used through functions/src/platform/dynamo.',
      from('^functions/src/', `^functions/src/(platform|testing)/|${test}`),
      { path: 'node_modules/@aws-sdk/(client|lib)-dynamodb/' },
    ),
    rule(
      'only-stores-read-and-write',
      'Only stores access tables. Other files call the access patterns of stores.',
      from(`^functions/src/(${anyContext})/`, `\\.(store|items?)\\.ts$|${test}`),
      { path: '^functions/src/platform/dynamo/(item|list|partition|read|write)\\.ts$' },
    ),
    rule(
      'only-platform-creates-clients',
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
