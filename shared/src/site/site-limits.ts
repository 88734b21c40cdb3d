export const siteLimits = {
  /** Settings that one call changes, characters of a key, and bytes of all public settings, which every visitor loads. */
  settingsChangedMax: 200,
  settingKeyLengthMax: 100,
  settingsBytesMax: 128 * 1024,
  /** Languages with translations. The first call of every visitor returns the names of their files, about 200 bytes each. */
  textLanguagesMax: 50,
  /**
   * Texts of one namespace in a language, characters of one text, and bytes of all texts. Visitors load the whole file.
   */
  textsPerNamespaceMax: 2_000,
  textLengthMax: 1_000,
  textsBytesMax: 512 * 1024,
  /** Characters of a message of the contact form. */
  messageLengthMax: 5_000,
} as const;
