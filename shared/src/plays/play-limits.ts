export const playLimits = {
  /** Plays of one call, and plays of one user or of the guests of one network in a batch of calls; a browser stores 500. */
  playsPerRequest: 50,
  playsPerBatch: 500,
  playSourceIdMax: 80,
  /** Age in days of a play that was recorded offline, by a user and by a guest, and seconds that a clock may be ahead. */
  playMaxAgeDays: 30,
  guestPlayMaxAgeDays: 1,
  playAheadSecondsMax: 300,
  /** Plays that a user may remove from the history per day. */
  historyRemovalsPerDay: 200,
  /**
   * Characters of a scrobbling token, connections per day (each calls the service), and minutes to authorize a
   * connection.
   */
  scrobblerSecretMax: 200,
  scrobblerConnectsPerDay: 50,
  scrobblerFlowMinutes: 15,
  /** Seconds between two "now playing" updates of scrobbling services. */
  nowPlayingSeconds: 5,
  /** Visits of one call, views of a visit, and characters of a referring host (RFC 1035). */
  visitsPerCall: 10,
  visitViewsMax: 200,
  hostLengthMax: 253,
  /** Visits of one user or of the guests of one network in a batch of calls. */
  visitsPerBatch: 50,
  /** Visits and views of one visitor, and views of one network, that count per day. Later ones are not counted. */
  visitorVisitsPerDay: 50,
  visitorViewsPerDay: 500,
  networkViewsPerDay: 20_000,
  /** Users and guests of one network that count as visitors per day; a browser can create any number of guests. */
  networkUsersPerDay: 1_000,
  networkGuestsPerDay: 200,
  /** Networks that must have come from a referring site before the report names it. */
  referrerNetworksMin: 3,
  /** Days of insights at once: a year and a day, so that 12 months are complete. */
  insightDaysMax: 366,
  /** Names of a breakdown; the rest is `other`. */
  insightNamesMax: 50,
  /** Listeners of a day that a country or a city needs before it is named. */
  insightPlaceListenersMin: 5,
  /**
   * Plays of one listener and of one network that count per day. Later ones are not counted. All users of a campus
   * share an address.
   */
  listenerPlaysPerDay: 1_000,
  networkPlaysPerDay: 10_000,
  /** The same for one track: of one listener, and of the users and the guests of a network. */
  listenerTrackPlaysPerDay: 50,
  usersTrackPlaysPerDay: 1_000,
  guestsTrackPlaysPerDay: 200,
  /** Guests of one network that count as listeners in charts and for places. */
  chartGuestsPerNetwork: 20,
  /** Positions of a chart: of all music, and of a genre or a country. */
  chartMax: 200,
  chartOfLabelMax: 100,
} as const;
