import { describe, expect, it } from 'vitest';
import { api, functionNames, listPermissionsOfFunction } from '../testing/function-permissions.ts';
import { getWorker } from '../testing/get-worker.ts';
import { getStack } from '../testing/synthesize.ts';

describe('functions', () => {
  it('cannot scan tables; only some may write objects, and the catalog reads audio', () => {
    const getActions = (name = '') => listPermissionsOfFunction(name).flatMap((permission) => permission.actions);
    expect(functionNames.flatMap(getActions).filter((action) => /Scan|DeleteTable/.test(action))).toEqual([]);
    const writers = functionNames.filter((name) => getActions(name).some((action) => /s3:(Put|Delete)/.test(action)));
    expect(writers.toSorted()).toEqual([
      'account-deletions',
      'account-exports',
      'accounts',
      'backstage',
      'backstage-requests',
      'history-removals',
      'library',
      'list-exports',
      'managed-lists',
      'media',
      'play-events',
      'roll-up',
      'search-index',
      'unused-audio',
      'uploads',
      'workspace-deletions',
    ]);
    expect(
      listPermissionsOfFunction('catalog').find((permission) => permission.actions.includes('s3:GetObject'))?.resource,
    ).toContain('/masters/*');
  });

  it('may access only specific folders of the events bucket', () => {
    const getPermissions = (name = '') =>
      listPermissionsOfFunction(name)
        .filter(({ resource }) => /eventsBucket/.test(resource))
        .map(({ actions, resource }) => [/"\/(\w+)\/\*"/.exec(resource)?.[1] ?? 'bucket', actions.toSorted().join()]);
    const permissionsByFunction = Object.fromEntries(
      functionNames.map((name = '') => [name, getPermissions(name)]).filter(([, permissions]) => permissions?.length),
    );
    expect(permissionsByFunction).toEqual({
      // The preview of a channel may show a chart.
      admin: [
        ['charts', 's3:GetObject'],
        ['bucket', 's3:ListBucket'],
      ],
      'play-events': ['events', 'visits', 'engagement'].map((folder) => [folder, 's3:PutObject']),
      'history-removals': [
        ['events', 's3:GetObject,s3:PutObject'],
        ['bucket', 's3:ListBucket'],
      ],
      'roll-up': [
        ...['events', 'visits', 'engagement'].map((folder) => [folder, 's3:GetObject']),
        ...['rollups', 'charts', 'now'].map((folder) => [folder, 's3:DeleteObject,s3:GetObject,s3:PutObject']),
        ['bucket', 's3:ListBucket'],
      ],
      // These folders contain results without listener IDs.
      catalog: [
        ['charts', 's3:GetObject'],
        ['bucket', 's3:ListBucket'],
      ],
      pages: [
        ['charts', 's3:GetObject'],
        ['bucket', 's3:ListBucket'],
      ],
      plays: [
        ['now', 's3:GetObject'],
        ['bucket', 's3:ListBucket'],
      ],
    });
  });

  it('may read private data only if they serve admins, index it or export it', () => {
    const getReaders = (folder: string) =>
      functionNames.filter((name = '') =>
        listPermissionsOfFunction(name).some(
          ({ actions, resource }) => actions.includes('s3:GetObject') && resource.includes(`"/${folder}/*"`),
        ),
      );
    expect(getReaders('private').toSorted()).toEqual(['admin', 'list-exports', 'managed-lists']);
    expect(getReaders('search').toSorted()).toEqual(['search', 'search-index']);
    expect(getReaders('exports').toSorted()).toEqual(['admin', 'list-exports']);
    // The API presigns URLs for exports of all data of a user.
    expect(getReaders('accounts').toSorted()).toEqual(['account-exports', 'accounts']);
    // The folder contains cached lists of likes.
    expect(getReaders('library')).toEqual(['library']);
    // Browsers translate responses of the API; the workers of emails and browser notifications translate what they send.
    expect(getReaders('media/languages').toSorted()).toEqual([
      ...['browser-deliveries', 'emails', 'notification-emails', 'pages'],
    ]);
    const functionsWithAllObjects = functionNames.filter((name = '') =>
      listPermissionsOfFunction(name).some(
        ({ actions, resource }) => /s3:(Get|Put)/.test(actions.join()) && !/"\/\w[\w/]*\/\*"/.test(resource),
      ),
    );
    expect(functionsWithAllObjects).toEqual([]);
  });

  // S3 User Guide, "Multipart upload API and permissions": listing and aborting uploads need separate permissions.
  it('manage uploads with one prefix, and the media worker cannot upload', () => {
    const uploads = listPermissionsOfFunction('uploads').filter(({ resource }) => resource.includes('"/uploads/*"'));
    expect(uploads.map(({ actions }) => actions.toSorted())).toEqual([
      ['s3:AbortMultipartUpload', 's3:DeleteObject', 's3:GetObject', 's3:ListMultipartUploadParts', 's3:PutObject'],
    ]);
    const media = listPermissionsOfFunction('media').filter(({ resource }) => resource.includes('"/uploads/*"'));
    expect(media.map(({ actions }) => actions.toSorted())).toEqual([['s3:DeleteObject', 's3:GetObject']]);
  });

  it('may only update the reports of artists in the accounts table if they process media', () => {
    const permissions = listPermissionsOfFunction('media').filter(({ resource }) => /accounts/i.test(resource));
    expect(permissions.map(({ actions }) => actions)).toEqual([['dynamodb:UpdateItem']]);
    const policies = JSON.stringify(api.findResources('AWS::IAM::Policy'));
    expect(policies.split('"dynamodb:LeadingKeys":["reported#art_*"]')).toHaveLength(2);
    const { worker } = getWorker(api, 'media');
    expect(Object.keys(worker.Environment.Variables)).toContain('ACCOUNTS_TABLE');
  });

  it('can access scans of identity cards only if they review, move or delete them', () => {
    const listScanPermissions = (name = '') =>
      listPermissionsOfFunction(name)
        .filter(({ resource }) => /proofs/i.test(resource))
        .map(({ actions, resource }) => [/"\/(\w+)\/\*"/.exec(resource)?.[1] ?? 'bucket', actions.toSorted().join()]);
    const readWrite = 's3:DeleteObject,s3:GetObject,s3:PutObject';
    expect(functionNames.filter((name) => listScanPermissions(name).length > 0).toSorted()).toEqual([
      ...['account-deletions', 'backstage', 'backstage-requests'],
    ]);
    expect(listScanPermissions('backstage-requests')).toEqual([
      ['sent', 's3:DeleteObject,s3:GetObject'],
      ['pending', readWrite],
      ['decided', readWrite],
      ['bucket', 's3:ListBucket'],
    ]);
    expect(listScanPermissions('account-deletions')).toEqual(
      ['sent', 'pending', 'decided'].map((prefix) => [prefix, 's3:DeleteObject']),
    );
  });

  it('may query requests, but not users through the same index', () => {
    const indexes = listPermissionsOfFunction('backstage').filter(({ resource }) =>
      /accounts.*\/index\//i.test(resource),
    );
    expect(indexes.map(({ actions, resource }) => [actions.join(), /index\/(\w+)/.exec(resource)?.[1]])).toEqual([
      ['dynamodb:Query', 'gsi3'],
    ]);
    expect(
      listPermissionsOfFunction('catalog').filter(
        ({ resource }) => resource.includes('/index/gsi3') && /accounts/i.test(resource),
      ),
    ).toEqual([]);
  });

  // HeadObject, "Permissions": without ListBucket, S3 returns 403 instead of 404 for a missing object.
  it('may find out whether a file or master exists', () => {
    const getListableBuckets = (name: string) =>
      listPermissionsOfFunction(name)
        .filter(({ actions }) => actions.includes('s3:ListBucket'))
        .map(({ resource }) => /(uploads|masters|public)Bucket/.exec(resource)?.[1])
        .toSorted();
    expect(getListableBuckets('media')).toEqual(['masters', 'uploads']);
    expect(getListableBuckets('unused-audio')).toEqual(['masters']);
    expect(getListableBuckets('uploads')).toEqual(['uploads']);
  });

  it('may list users only if they serve admins; channels and their pages may list discoverable users', () => {
    const findFunctionsThatList = (index: string) => {
      const pattern = new RegExp(`accountsTable\\w*"},"/index/${index}"`);
      return functionNames
        .filter((name = '') => listPermissionsOfFunction(name).some(({ resource }) => pattern.test(resource)))
        .toSorted();
    };
    expect(findFunctionsThatList('gsi1')).toEqual(['admin', 'list-exports']);
    // `gsi2` contains discoverable users.
    expect(findFunctionsThatList('gsi2')).toEqual(['admin', 'catalog', 'list-exports', 'pages']);
  });

  it('may write workspaces, but not users, if they serve or delete workspaces', () => {
    const policies = JSON.stringify(api.findResources('AWS::IAM::Policy'));
    const keys = ['workspace#*', 'workspace-user#*', 'workspace-invite#*', 'workspace-invited#*'];
    expect(policies.split(`"dynamodb:LeadingKeys":${JSON.stringify(keys)}`)).toHaveLength(3);
    const writes = listPermissionsOfFunction('workspace-deletions').filter(
      ({ actions, resource }) => /accounts/i.test(resource) && actions.includes('dynamodb:PutItem'),
    );
    expect(writes).toHaveLength(1);
  });

  it('may send live messages only if they accept connections or change what pages show', () => {
    const publishers = functionNames.filter((name = '') =>
      listPermissionsOfFunction(name).some(({ actions }) => actions.includes('execute-api:ManageConnections')),
    );
    expect(publishers.toSorted()).toEqual(['community', 'events', 'feed-walks', 'library', 'live']);
    // They may only delete connections of the accounts table, and the function of connections may only write these.
    const policies = JSON.stringify(api.findResources('AWS::IAM::Policy'));
    expect(policies.split('"dynamodb:LeadingKeys":["live#*","connection#*"]')).toHaveLength(publishers.length + 1);
  });

  it('may send emails only from the address of the site', () => {
    const senders = functionNames.filter((name) =>
      listPermissionsOfFunction(name ?? '').some((permission) => permission.actions.includes('ses:SendRawEmail')),
    );
    expect(senders.toSorted()).toEqual(['emails', 'notification-emails']);
    const configured = getStack('OvertoneApi', { mailFrom: 'hello@music.example' });
    expect(JSON.stringify(configured.findResources('AWS::IAM::Policy'))).toContain(
      '"ses:FromAddress":"hello@music.example"',
    );
  });
});
