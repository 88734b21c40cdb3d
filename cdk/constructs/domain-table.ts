import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, BillingMode, type StreamViewType, Table } from 'aws-cdk-lib/aws-dynamodb';
import { Grant, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { Config } from '../config.ts';
import { getEnvironmentName } from './environment-name.ts';

export interface DomainTableProps {
  readonly config: Config;
  /** The number of indexes (`gsi1`, `gsi2`, ...). */
  readonly indexes?: number;
  /** The content of the stream, for functions that derive data from changes. */
  readonly stream?: StreamViewType;
}

interface GrantOptions {
  /** Whether access to the indexes is granted as well. Only functions for admins may list users through an index. */
  readonly includesIndexes?: boolean;
}

/** Access by key only, without the indexes: a function cannot find items whose key it does not know. */
export const byKey: GrantOptions = { includesIndexes: false };

// Scan is not granted, because no access pattern reads a whole table. ConditionCheckItem counts as a read, because
// transactions check the items that they copy.
const readActions = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query', 'dynamodb:ConditionCheckItem'];
const addActions = ['dynamodb:PutItem', 'dynamodb:UpdateItem'];
const writeActions = [...addActions, 'dynamodb:DeleteItem', 'dynamodb:BatchWriteItem'];

const createKey = (name: string) => ({ name, type: AttributeType.STRING });

/** The table of a domain. A grant also sets the name of the table in the environment of the function (`<ID>_TABLE`). */
export class DomainTable extends Construct {
  readonly table: Table;
  private readonly indexArns: string[];

  constructor(scope: Construct, id: string, { config, indexes = 0, stream }: DomainTableProps) {
    super(scope, id);
    const table = new Table(this, 'Table', {
      partitionKey: createKey('pk'),
      sortKey: createKey('sk'),
      billingMode: BillingMode.PAY_PER_REQUEST,
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      timeToLiveAttribute: 'ttl',
      deletionProtection: config.isProduction,
      removalPolicy: config.isProduction ? RemovalPolicy.RETAIN : RemovalPolicy.DESTROY,
      ...(stream && { stream }),
    });
    const indexNames = Array.from({ length: indexes }, (_, index) => `gsi${index + 1}`);
    for (const indexName of indexNames) {
      table.addGlobalSecondaryIndex({
        indexName,
        partitionKey: createKey(`${indexName}pk`),
        sortKey: createKey(`${indexName}sk`),
      });
    }
    this.table = table;
    this.indexArns = indexNames.map((name) => `${table.tableArn}/index/${name}`);
  }

  grantReadTo(fn: LambdaFunction, options?: GrantOptions): void {
    this.grant(fn, readActions, options);
  }

  grantReadWriteTo(fn: LambdaFunction, options?: GrantOptions): void {
    this.grant(fn, [...readActions, ...writeActions], options);
  }

  /** Allows a function to query one index, in addition to a grant of the table. */
  grantListTo(fn: LambdaFunction, index: string): void {
    const resourceArns = [`${this.table.tableArn}/index/${index}`];
    Grant.addToPrincipal({ grantee: fn, actions: ['dynamodb:Query'], resourceArns }).assertSuccess();
  }

  /** Allows a function to put items, but not to read, update or delete them. */
  grantPutTo(fn: LambdaFunction): void {
    this.grant(fn, ['dynamodb:PutItem'], byKey);
  }

  /** Allows a function to add and update items, but not to read or delete them. */
  grantAddTo(fn: LambdaFunction, options?: GrantOptions): void {
    this.grant(fn, addActions, options);
  }

  /**
   * Allows a function to update only these attributes of items.
   * Source: DynamoDB, "Using IAM policy conditions for fine-grained access control".
   */
  grantUpdateAttributesTo(fn: LambdaFunction, attributes: string[]): void {
    fn.addToRolePolicy(
      new PolicyStatement({
        actions: ['dynamodb:UpdateItem'],
        resources: [this.table.tableArn],
        conditions: {
          'ForAllValues:StringEquals': { 'dynamodb:Attributes': ['pk', 'sk', ...attributes] },
          StringEqualsIfExists: { 'dynamodb:ReturnValues': ['NONE', 'UPDATED_OLD', 'UPDATED_NEW'] },
        },
      }),
    );
  }

  /**
   * Allows a function to update the items of partitions, and to read the result of the update.
   * @param prefixes prefixes of partition keys: `rate#`
   * Source: DynamoDB, "Using IAM policy conditions for fine-grained access control".
   */
  grantUpdatePartitionsTo(fn: LambdaFunction, prefixes: string[]): void {
    fn.addEnvironment(getEnvironmentName(this.node.id, 'table'), this.table.tableName);
    this.allowInPartitions(fn, ['dynamodb:UpdateItem'], prefixes);
  }

  /** Allows a function to delete the items of partitions, in addition to a grant of the table. */
  grantDeletePartitionsTo(fn: LambdaFunction, prefixes: string[]): void {
    this.allowInPartitions(fn, ['dynamodb:DeleteItem', 'dynamodb:BatchWriteItem'], prefixes);
  }

  /** Allows a function to write and delete the items of partitions, in addition to a grant of the table. */
  grantWritePartitionsTo(fn: LambdaFunction, prefixes: string[]): void {
    this.allowInPartitions(fn, writeActions, prefixes);
  }

  private allowInPartitions(fn: LambdaFunction, actions: string[], prefixes: string[]): void {
    fn.addToRolePolicy(
      new PolicyStatement({
        actions,
        resources: [this.table.tableArn],
        conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': prefixes.map((prefix) => `${prefix}*`) } },
      }),
    );
  }

  private grant(fn: LambdaFunction, actions: string[], { includesIndexes = true }: GrantOptions = {}): void {
    const resourceArns = [this.table.tableArn, ...(includesIndexes ? this.indexArns : [])];
    Grant.addToPrincipal({ grantee: fn, actions, resourceArns }).assertSuccess();
    fn.addEnvironment(getEnvironmentName(this.node.id, 'table'), this.table.tableName);
  }
}
