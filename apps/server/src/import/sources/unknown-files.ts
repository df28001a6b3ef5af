/** GTFS files that bulletins do not need. */
const UNREAD_GTFS: ReadonlySet<string> = new Set([
  'areas.txt',
  'attributions.txt',
  'booking_rules.txt',
  'fare_attributes.txt',
  'fare_leg_join_rules.txt',
  'fare_leg_rules.txt',
  'fare_media.txt',
  'fare_products.txt',
  'fare_rules.txt',
  'fare_transfer_rules.txt',
  'levels.txt',
  'location_group_stops.txt',
  'location_groups.txt',
  'locations.geojson',
  'networks.txt',
  'pathways.txt',
  'rider_categories.txt',
  'route_networks.txt',
  'shapes.txt',
  'stop_areas.txt',
  'timeframes.txt',
  'transfers.txt',
  'translations.txt',
])

/** Documentation, recognised by its name or by a format that is not a table. */
const FOR_PEOPLE =
  /^(?:licen[cs]e|copying|copyright|read[-_ ]?me|lisez[-_ ]?moi|notice|changelog|terms)(?![a-z])|\.(?:md|html?|pdf)$/i

/** Left by operating systems and their programs. */
const LEFTOVER = /^(?:\.|__MACOSX$|thumbs\.db$|desktop\.ini$)/i

const isWorthAWord = (name: string): boolean => {
  const parts = name.split('/').filter((part) => part !== '')
  const file = parts.at(-1) ?? ''
  if (parts.some((part) => LEFTOVER.test(part))) return false
  return !UNREAD_GTFS.has(file) && !FOR_PEOPLE.test(file)
}

/** Ignored files that a user may believe were read, such as one with a misspelt name. */
export const unknownFiles = (ignored: readonly string[]): string[] => ignored.filter(isWorthAWord)
