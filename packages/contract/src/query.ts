import { z } from 'zod'

/** A list in a query string: repeated, or separated by commas. Empty items are ignored. */
export const listOf = <Item extends z.ZodType<string, string>>(item: Item, maxItems: number) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((given) =>
      [given]
        .flat()
        .flatMap((text) => text.split(','))
        .filter((text) => text !== ''),
    )
    .pipe(z.array(item).max(maxItems))

/** « true » or « false ». */
export const Flag = z
  .union([z.boolean(), z.enum(['true', 'false'])])
  .transform((given) => given === true || given === 'true')

/** A whole number in a query string. */
export const wholeNumber = (min: number, max: number) =>
  z
    .union([z.number(), z.string().regex(/^\d{1,9}$/)])
    .transform(Number)
    .pipe(z.number().int().min(min).max(max))

export const SortDirection = z.enum(['ASC', 'DESC'])
export type SortDirection = z.infer<typeof SortDirection>
