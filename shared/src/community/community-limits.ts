export const communityLimits = {
  /** Lines and characters of a comment, mentions in it, and combining marks of one character. */
  commentLinesMax: 60,
  commentLengthMax: 2_000,
  commentMentionsMax: 10,
  combiningMarksMax: 4,
  /** Milliseconds of the timestamp of a comment: a day. */
  commentTimestampMax: 86_400_000,
  /**
   * Latest comments of a track whose timestamps the waveform shows. Costs one read, and one more for the author of
   * each.
   */
  timestampedCommentsMax: 100,
  /** Counters that the comments of a target, and the likes of a popular comment, are spread over. */
  commentShards: 16,
  /** Latest texts of a user that may not be repeated, and the hours for which this applies. */
  commentTextsStored: 20,
  commentTextHours: 24,
  /** Hours during which a new account comments more slowly (`rates.newCommenter`). */
  newCommenterHours: 24,
  /** Seconds between two polls of comments. */
  commentPollSeconds: 5,
  reportNoteLengthMax: 500,
  /** Site events of one message: about 40 KB. */
  eventsPerMessage: 200,
  /** Days for which feeds and notifications are kept. */
  feedDays: 90,
  notificationDays: 90,
  /**
   * Followers whose feeds a post is written to. Above that it is merged when a feed is read
   * (`functions/src/community/README.md`).
   */
  feedFollowersMax: 50_000,
  /**
   * Followers to whom a post is published with its event. A walk publishes it to the others: queue messages that each
   * read one part of the followers.
   */
  feedFirstFollowers: 200,
  /**
   * Followers to whom one message of a walk publishes a post, and messages that one step of the walk sends. A thousand
   * followers who are notified of a release take seconds, a small part of the time limit of the worker.
   */
  feedWalkFollowers: 1_000,
  feedWalkParts: 20,
  /** Posts of a publisher per day that are written to feeds, and earlier posts that a new follower gets. */
  feedPostsPerDay: 30,
  feedPostsOnFollow: 5,
  /** Latest posts of publishers with more followers that a page of a feed considers: about 80 KB. */
  feedOutboxRows: 250,
  /**
   * Notifications of one type that a user gets per day, how many of them the same actor may cause, and actors that one
   * notification names.
   */
  notificationsPerDay: 30,
  notificationsPerActorPerDay: 10,
  notificationActorsMax: 10,
  /** Minutes after its latest event in which an event is added to a batch, such as the files of an upload. */
  notificationBatchMinutes: 30,
  /** Notifications that one request marks as read in one transaction, and subscriptions that one request changes. */
  notificationsPerRequest: 90,
  notificationTypeLengthMax: 60,
  /** Browsers in which a user is notified; the oldest are deleted. Each notification is sent to all of them. */
  pushSubscriptionsMax: 10,
  /** Days for which a subscription is stored after the last visit: longer than any session. */
  pushSubscriptionDays: 31,
  pushEndpointLengthMax: 1_000,
  /** Bytes of a message before it is encrypted. Push services accept 3,993 (RFC 8030), some of them less. */
  pushBytesMax: 2_900,
  /**
   * Notifications that a user gets in an hour in a channel. Others are only in the list. Security notifications are not
   * limited.
   */
  deliveriesPerHour: { email: 1, browser: 4 },
  /** Hours for which a push service keeps a message for a browser that is offline. */
  pushHours: 24,
  /** Seconds in which a push service may not know a new subscription yet, so that its answer 410 deletes nothing. */
  pushSubscriptionNewSeconds: 30,
  /** Seconds in which a worker delivers a batch of notifications to browsers: less than its timeout of 30. */
  pushDeadlineSeconds: 20,
  /**
   * Consecutive notifications that a push service rejected in every attempt. Then the subscription is deleted.
   */
  pushFailuresMax: 10,
  /**
   * Notification emails that each of two workers sends in a second. SES allows a new account 14, including login codes.
   */
  notificationEmailsPerSecond: 5,
  /** Notifications that a digest shows, and that are read to create it. Those that it does not show are counted. */
  digestItemsMax: 20,
  digestReadMax: 200,
  /** Days for which the unsubscribe link of an email works. Some emails are read after weeks. */
  unsubscribeDays: 180,
} as const;
