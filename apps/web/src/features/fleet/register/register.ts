import type { z } from 'zod/mini'
import type { ApiClient } from '../../../api/api-client.ts'
import type { TableColumn } from '../../../ui/table/table-column.ts'

/** The name of the texts, of the queries and of the saved view of a register. */
export type RegisterName = 'material' | 'parkPosition'

/** What a register needs to know: its texts, its filters, its calls. */
export type Register<Row, Entry, Filters> = {
  readonly name: RegisterName
  /** The key of the driver's own list: the same account may be both a driver and an executive. */
  readonly driversKey: 'materials' | 'parkPositions'
  readonly filters: z.ZodMiniType<Filters>
  /** The filters of a first visit, which hide no row. */
  readonly untouched: Filters
  readonly list: (
    client: ApiClient,
    line: string,
    filters: Filters,
    options?: { signal: AbortSignal },
  ) => Promise<Row[]>
  readonly create: (client: ApiClient, entry: Entry) => Promise<unknown>
  readonly update: (client: ApiClient, row: Row, entry: Entry) => Promise<unknown>
  readonly remove: (client: ApiClient, row: Row) => Promise<unknown>
  /** Whether the row has the values of the entry. */
  readonly isWrittenAs: (row: Row, entry: Entry) => boolean
  readonly lineOf: (row: Row) => string
  /** The columns between the line and the buttons. */
  readonly columns: () => readonly TableColumn<Row>[]
  /** The names of a row or of an entry in the texts about it. */
  readonly namesOf: (named: Row | Entry) => Readonly<Record<string, string>>
}
