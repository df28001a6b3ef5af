import { z } from 'zod/mini'
import { Role } from '../access/role.ts'
import { Key } from '../document/key.ts'
import { PAGE_SIZE_MAX, TOTAL_EXACT_MAX } from '../limits.ts'
import { Day, InstantText } from '../time/day.ts'
import { AccessAction, AccessOutcome } from './access-action.ts'
import { AccessRefusal } from './access-refusal.ts'

/** The bulletin that an access concerned, as it was then. */
export const JournalBulletin = z.strictObject({
  id: Key,
  date: Day,
  service: z.string(),
  line: z.string(),
})
export type JournalBulletin = z.infer<typeof JournalBulletin>

/** The person, or the thing, that a change is about: an account by its matricule, a ride by its number, a line … */
export const JournalSubject = z.strictObject({
  kind: z.enum(['RIDE', 'ACCOUNT', 'ROLE', 'LINE', 'MATERIAL', 'PARK_POSITION', 'IMPORT']),
  id: z.string(),
  name: z.nullable(z.string()),
})
export type JournalSubject = z.infer<typeof JournalSubject>

/** A field with its value before and after; no subject where the bulletin of the entry is meant. */
export const JournalChange = z.strictObject({
  subject: z.nullable(JournalSubject),
  field: z.string(),
  before: z.json(),
  after: z.json(),
})
export type JournalChange = z.infer<typeof JournalChange>

/** Of a field of a bulletin whose values only its own history tells. */
export const isWithoutValues = ({ before, after }: JournalChange): boolean =>
  before === null && after === null

export const JournalDriver = z.strictObject({ matricule: z.string(), name: z.nullable(z.string()) })
export type JournalDriver = z.infer<typeof JournalDriver>

/**
 * What the request of a list asked for, as the contract reads it, without page and order; of any other request that names
 * neither a bulletin nor a change, the thing that it is about.
 */
export const JournalFilter = z.record(z.string(), z.json())
export type JournalFilter = z.infer<typeof JournalFilter>

/** An access, as auditors read it. */
export const JournalRow = z.strictObject({
  /** Unique; increases, with gaps. */
  position: z.int(),
  /** Its number in the log, from 1, without gaps; null until it is sealed. */
  number: z.nullable(z.int()),
  at: InstantText,
  /** Null for what the product does on its own, and once the person was anonymised. */
  matricule: z.nullable(z.string()),
  name: z.nullable(z.string()),
  /** The roles that gave the right; every role of the person where none did. */
  roles: z.array(Role),
  action: AccessAction,
  outcome: AccessOutcome,
  reason: z.nullable(AccessRefusal),
  /** The call of the contract; null for a sign-in and for what the product does on its own. */
  call: z.nullable(z.string()),
  bulletin: z.nullable(z.strictObject({ ...JournalBulletin.shape, isOwn: z.boolean() })),
  /** The person whose data was reached. */
  driver: z.nullable(JournalDriver),
  filter: z.nullable(JournalFilter),
  /** The rows of a list; the requests that a limit refused within a minute. */
  count: z.nullable(z.int()),
  changes: z.array(JournalChange),
  /** The person changed their own rights. */
  onSelf: z.boolean(),
  requestId: z.nullable(z.string()),
  /** The network of the client's address, never the address. */
  network: z.nullable(z.string()),
})
export type JournalRow = z.infer<typeof JournalRow>

const Pages = {
  pageable: z.strictObject({
    pageNumber: z.int().check(z.minimum(0)),
    pageSize: z.int().check(z.minimum(1), z.maximum(PAGE_SIZE_MAX)),
  }),
  totalPages: z.int().check(z.minimum(0)),
  totalElements: z.int().check(z.minimum(0), z.maximum(TOTAL_EXACT_MAX)),
  /** The total is a lower bound: counting stops at a limit. */
  totalIsLowerBound: z.boolean(),
}

/** Newest first; pages are counted from 0. */
export const JournalPage = z.strictObject({
  content: z.array(JournalRow).check(z.maxLength(PAGE_SIZE_MAX)),
  ...Pages,
})
export type JournalPage = z.infer<typeof JournalPage>

/** Somebody other than the driver reached their bulletins: a function and a day, never a name. */
export const Reader = z.strictObject({
  /** Null for a list or a file of the bulletins of this driver alone, or of several that were named by their ids. */
  bulletin: z.nullable(JournalBulletin),
  /** Null for a person whose role is not known any more. */
  role: z.nullable(Role),
  /** The local day of the access. */
  day: Day,
  actions: z.array(AccessAction),
})
export type Reader = z.infer<typeof Reader>

/** The newest bulletin day first, then the newest access. A list stands under the day of the access. */
export const ReaderPage = z.strictObject({
  content: z.array(Reader).check(z.maxLength(PAGE_SIZE_MAX)),
  ...Pages,
})
export type ReaderPage = z.infer<typeof ReaderPage>
