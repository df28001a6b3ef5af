/** Files of GTFS that hold nothing for a bulletin. */
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

/** Written for people: by their names, or by a form that no table has. */
const FOR_PEOPLE =
  /^(?:licen[cs]e|copying|copyright|read[-_ ]?me|lisez[-_ ]?moi|notice|changelog|terms)(?![a-z])|\.(?:md|html?|pdf)$/i

/** Left by systems and their programs. */
const LEFTOVER = /^(?:\.|__MACOSX$|thumbs\.db$|desktop\.ini$)/i

const isWorthAWord = (name: string): boolean => {
  const parts = name.split('/').filter((part) => part !== '')
  const file = parts.at(-1) ?? ''
  if (parts.some((part) => LEFTOVER.test(part))) return false
  return !UNREAD_GTFS.has(file) && !FOR_PEOPLE.test(file)
}

/** Of what is not looked at, that which somebody may believe was read: a misspelt name is one of those. */
export const unknownFiles = (ignored: readonly string[]): string[] => ignored.filter(isWorthAWord)
