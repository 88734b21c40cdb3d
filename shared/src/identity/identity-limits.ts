export const identityLimits = {
  /** Characters of a password. NIST SP 800-63B-4 requires a minimum of 8, and that 64 are allowed. */
  passwordLengthMin: 8,
  passwordLengthMax: 128,
  /** Digits of a code, characters and number of recovery codes (spec §5 and §9). */
  codeLength: 6,
  recoveryCodeLength: 21,
  recoveryCodes: 8,
  /** Seconds for which an entered password counts as confirmed (spec §9). */
  passwordConfirmedSeconds: 9_000,
  /** Days of a session, without and with "remember me". */
  sessionDays: 1,
  rememberedSessionDays: 30,
  /** Days for which a browser is trusted after a login. Guesses of others do not lock it out. */
  knownBrowserDays: 180,
  /** Trusted browsers and sessions of an account; the oldest are deleted. Every login reads all sessions. */
  knownBrowsersMax: 50,
  sessionsMax: 100,
  /** Seconds between two updates of when a session or a token was last used. */
  lastActiveSeconds: 300,
  /**
   * Minutes for which an emailed code is valid, codes of a user that are valid at a time, and wrong attempts of all of
   * them.
   */
  codeMinutes: 15,
  codesMax: 3,
  codeAttemptsMax: 5,
  /** Minutes for which a link to reset a password, and the second step of a login, are valid. */
  resetMinutes: 60,
  twoFactorMinutes: 10,
  /** Wrong second factors per day after which the user is warned that someone else knows their password. */
  wrongTwoFactorCodesBeforeWarning: 5,
  /** Minutes for a login at a provider, and to enter the password that connects it. */
  socialMinutes: 10,
  /** Seconds for which a container caches roles and settings. */
  serverCacheSeconds: 10,
  /** API tokens of a user. */
  tokensMax: 50,
  /** Users that a user may block. */
  blocksMax: 1_000,
  /** Characters of a report, and days after a decision until the same user may report the same target again. */
  reportLengthMax: 1_000,
  reportAgainDays: 7,
  /** Characters of a biography and a location, links of a profile and characters of a link. */
  biographyLengthMax: 500,
  placeLengthMax: 80,
  profileLinksMax: 5,
  profileLinkLengthMax: 300,
} as const;
