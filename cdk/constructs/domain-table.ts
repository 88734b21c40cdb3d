import { RemovalPolicy } from 'aws-cdk-lib';
import { AttributeType, BillingMode, type StreamViewType, Table } from 'aws-cdk-lib/aws-dynamodb';
import { Grant, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { Construct } from 'constructs';
import type { Config } from '../config.ts';
import { environmentName } from './names.ts';

export interface DomainTableProps {
  readonly config: Config;
  /** How many of `gsi1`, `gsi2`, ... the access patterns of ARCHITECTURE.md need. */
  readonly indexes?: number;
  /** Emits every written item, as it is now or also as it was, for functions that derive data. */
  readonly stream?: StreamViewType;
}

interface GrantOptions {
  /** Whether the indexes are granted too: where one lists people, only those may read it who manage them. */
  readonly indexes?: boolean;
}

/** Without the indexes: whoever knows a key may read it, and finds out nothing of others. */
export const byKey: GrantOptions = { indexes: false };

// No Scan: a grant holds what the access patterns need and nothing that reads a whole table.
// A transaction that copies something checks what it copies: a read.
const readActions = ['dynamodb:GetItem', 'dynamodb:BatchGetItem', 'dynamodb:Query', 'dynamodb:ConditionCheckItem'];
const addActions = ['dynamodb:PutItem', 'dynamodb:UpdateItem'];
const writeActions = [...addActions, 'dynamodb:DeleteItem', 'dynamodb:BatchWriteItem'];

const key = (name: string) => ({ name, type: AttributeType.STRING });

/** The table of one bounded context. A grant gives the permission and the name (`<ID>_TABLE`) together. */
export class DomainTable extends Construct {
  readonly table: Table;
  private readonly indexArns: string[];

  constructor(scope: Construct, id: string, { config, indexes = 0, stream }: DomainTableProps) {
    super(scope, id);
    const table = new Table(this, 'Table', {
      partitionKey: key('pk'),
      sortKey: key('sk'),
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
        partitionKey: key(`${indexName}pk`),
        sortKey: key(`${indexName}sk`),
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

  /** Lets a function list what is in one index, and reach no other items by that. Goes with a grant of the table. */
  grantListTo(fn: LambdaFunction, index: string): void {
    const resourceArns = [`${this.table.tableArn}/index/${index}`];
    Grant.addToPrincipal({ grantee: fn, actions: ['dynamodb:Query'], resourceArns }).assertSuccess();
  }

  /** Lets a function add items and change them; it reads none and removes none. */
  grantAddTo(fn: LambdaFunction, options?: GrantOptions): void {
    this.grant(fn, addActions, options);
  }

  /**
   * Lets a function change these attributes of an item that it names, and no other.
   * Source: DynamoDB, "Using IAM policy conditions for fine-grained access control".
   */
  grantUpdateOf(fn: LambdaFunction, attributes: string[]): void {
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
   * Lets a function change items whose partition begins so, and learn what they then are.
   * @param partitions beginnings of partition keys: `rate#`
   * Source: DynamoDB, "Using IAM policy conditions for fine-grained access control".
   */
  grantUpdateIn(fn: LambdaFunction, partitions: string[]): void {
    this.allowIn(fn, ['dynamodb:UpdateItem'], partitions);
  }

  /** Lets a function remove items whose partition begins so, and no others. Goes with a grant of the table. As `grantUpdateIn`. */
  grantRemoveIn(fn: LambdaFunction, partitions: string[]): void {
    this.allowIn(fn, ['dynamodb:DeleteItem', 'dynamodb:BatchWriteItem'], partitions);
  }

  private allowIn(fn: LambdaFunction, actions: string[], partitions: string[]): void {
    fn.addToRolePolicy(
      new PolicyStatement({
        actions,
        resources: [this.table.tableArn],
        conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': partitions.map((start) => `${start}*`) } },
      }),
    );
  }

  private grant(fn: LambdaFunction, actions: string[], { indexes = true }: GrantOptions = {}): void {
    const resourceArns = [this.table.tableArn, ...(indexes ? this.indexArns : [])];
    Grant.addToPrincipal({ grantee: fn, actions, resourceArns }).assertSuccess();
    fn.addEnvironment(environmentName(this.node.id, 'table'), this.table.tableName);
  }
}
