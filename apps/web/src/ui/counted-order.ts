let collator: Intl.Collator | null = null

/**
 * Natural order: « 2 » before « 10 », and « 7 » before « 7bis ». The collator is created on first use: that is slow on
 * a tablet.
 */
export const inCountedOrder = (one: string, other: string): number => {
  collator ??= new Intl.Collator('fr', { numeric: true })
  return collator.compare(one, other)
}
