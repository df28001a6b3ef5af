import { z } from 'zod/mini'

/** A list in a query string: repeated, or separated by commas. Empty items are ignored. */
export const listOf = <Item extends z.ZodMiniType<string, string>>(item: Item, maxItems: number) =>
  z.pipe(
    z.pipe(
      z.union([z.string(), z.array(z.string())]),
      z.transform((given) =>
        [given]
          .flat()
          .flatMap((text) => text.split(','))
          .filter((text) => text !== ''),
      ),
    ),
    z.array(item).check(z.maxLength(maxItems)),
  )

/** « true » or « false ». */
export const Flag = z.pipe(
  z.union([z.boolean(), z.enum(['true', 'false'])]),
  z.transform((given) => given === true || given === 'true'),
)

/** A whole number in a query string. */
export const wholeNumber = (min: number, max: number) =>
  z.pipe(
    z.pipe(z.union([z.number(), z.string().check(z.regex(/^\d{1,9}$/))]), z.transform(Number)),
    z.int().check(z.minimum(min), z.maximum(max)),
  )

export const SortDirection = z.enum(['ASC', 'DESC'])
export type SortDirection = z.infer<typeof SortDirection>
