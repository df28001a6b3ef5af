/** The values that stand there more than once, each once. */
export const repeated = <Value>(values: readonly Value[]): Value[] => {
  const met = new Set<Value>()
  const again = new Set<Value>()
  for (const value of values)
    if (met.has(value)) again.add(value)
    else met.add(value)
  return [...again]
}
