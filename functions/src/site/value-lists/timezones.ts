/**
 * Returns all time zones of the runtime by region, and `UTC`. The text is the name of the city, such as `Buenos
 * Aires`.
 */
export const listTimezones = (): Record<string, { value: string; text: string }[]> => {
  const zones = Intl.supportedValuesOf('timeZone').filter((zone) => zone.includes('/'));
  const byRegion = Map.groupBy(zones, (zone) => zone.slice(0, zone.indexOf('/')));
  return {
    UTC: [{ value: 'UTC', text: 'UTC' }],
    ...Object.fromEntries(
      [...byRegion].map(([region, values]) => [
        region,
        values.map((value) => ({
          value,
          text: value
            .slice(region.length + 1)
            .replaceAll('_', ' ')
            .replaceAll('/', ', '),
        })),
      ]),
    ),
  };
};
