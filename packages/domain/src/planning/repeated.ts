/** The values that occur more than once, each listed once. */
export const repeated = <Value>(values: readonly Value[]): Value[] => {
  const met = new Set<Value>()
  const again = new Set<Value>()
  for (const value of values)
    if (met.has(value)) again.add(value)
    else met.add(value)
  return [...again]
}

/** The items whose key occurred before, one per key. */
export const repeatedBy = <Item>(items: readonly Item[], keyOf: (item: Item) => string): Item[] => {
  const met = new Set<string>()
  const again = new Map<string, Item>()
  for (const item of items) {
    const key = keyOf(item)
    if (!met.has(key)) met.add(key)
    else if (!again.has(key)) again.set(key, item)
  }
  return [...again.values()]
}
