/** Limits of AWS services (service quotas), and of how we use them. */
export const awsLimits = {
  /** Items of a BatchGetItem, of a BatchWriteItem, and actions of a TransactWriteItems. */
  batchGetMax: 100,
  batchWriteMax: 25,
  transactWriteMax: 100,
  /** Copies of a name that one transaction updates, together with a check of the name. */
  copiesPerPage: 50,
  /** Deliveries of a message before it moves to the dead-letter queue. */
  queueDeliveries: 5,
  /** Seconds for which a received message can be hidden: SQS allows 12 hours, which begin when it is received. */
  queueHiddenSecondsMax: 43_000,
} as const;
