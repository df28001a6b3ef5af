import { BulletinCsvQuery } from '@bulletin/contract/calls/bulletins'
import type { Account } from '@bulletin/domain/access/account'
import type { JournalRow } from '@bulletin/domain/journal/journal-row'
import { rowForPerson } from '@bulletin/domain/journal/row-for-person'
import type { Problem } from '@bulletin/domain/problem/problem'
import type { Result } from '@bulletin/domain/result'
import type { InstantText } from '@bulletin/domain/time/day'
import type { BulletinServices } from '../bulletins/build.ts'
import { csvHead, csvRow } from '../csv/csv.ts'
import { momentTextIn } from '../csv/moment-text.ts'
import { UnreadableBulletin } from '../database/bulletins/stored.ts'
import { journalColumns } from '../journal/columns.ts'
import { say } from '../words.ts'
import type { BulletinName, JournalSide, PersonRepository } from './repository.ts'
import type { AddFile } from './zip.ts'

export type ContentsParts = {
  repository: PersonRepository
  bulletins: Pick<BulletinServices, 'reading' | 'history' | 'download' | 'exporting'>
  timeZone: string
  /** The log says which bulletins cannot be read. */
  onUnreadable: (found: UnreadableBulletin) => void
}

/** What a driver may see of their own bulletins, whoever asks for it. */
const asDriver = (matricularAccount: string): Account => ({
  matricularAccount,
  firstname: '',
  lastname: '',
  name: '',
  roles: ['CR'],
  assignedLine: null,
  assignedTerminus: null,
})

const OWN_BULLETINS = BulletinCsvQuery.parse({ sortDirection: 'ASC' })

/** Day and service, and a number after the first of the same. They come in the order of their days. */
const newBaseNames = () => {
  let day = ''
  const counts = new Map<string, number>()
  return ({ date, service }: BulletinName): string => {
    if (date !== day) counts.clear()
    day = date
    const base = `${date}-${service.replace(/[^\w-]/g, '-')}`
    const count = (counts.get(base) ?? 0) + 1
    counts.set(base, count)
    return count === 1 ? base : `${base}-${count}`
  }
}

const JOURNAL_FILES: Readonly<Record<JournalSide, string>> = {
  by: 'acces/ses-propres-acces',
  about: 'acces/acces-a-ses-donnees',
}

const indented = (value: unknown): string => JSON.stringify(value, null, 2)

const valueOf = <Value>(read: Result<Value, Problem>): Value => {
  if (!read.ok) throw new Error(`A bulletin of the person is refused to them: ${read.failure.code}`)
  return read.value
}

export const personContents = ({ repository, bulletins, timeZone, onUnreadable }: ContentsParts) => {
  /** Null for a bulletin that cannot be read, which stops no other. */
  const readBulletin = async (account: Account, id: string) => {
    try {
      const text = valueOf(await bulletins.reading.getBulletin(account, id))
      return {
        text: indented(JSON.parse(text)),
        history: indented(await bulletins.history.readOwnHistory(account.matricularAccount, id)),
      }
    } catch (error) {
      if (!(error instanceof UnreadableBulletin)) throw error
      onUnreadable(error)
      return null
    }
  }

  const addBulletins = async (add: AddFile, matricule: string) => {
    const account = asDriver(matricule)
    const baseNameOf = newBaseNames()
    const counts = { bulletins: 0, printed: 0, unreadable: 0 }
    for await (const named of repository.bulletins(matricule)) {
      const base = baseNameOf(named)
      const read = await readBulletin(account, named.id)
      counts.bulletins += 1
      if (!read) {
        counts.unreadable += 1
        await add(`bulletins/${base}-illisible.txt`, say('personExport.unreadable', { id: named.id }))
        continue
      }
      await add(`bulletins/${base}.json`, read.text)
      await add(`historiques/${base}.json`, read.history)
      const printed = await bulletins.download.download(account, named.id)
      // Before the manager's validation there is none.
      if (!printed.ok || !(printed.value.content instanceof Uint8Array)) continue
      counts.printed += 1
      await add(`bulletins/${base}.pdf`, printed.value.content)
    }
    return counts
  }

  async function* journalText(
    matricule: string,
    side: JournalSide,
    head: string,
    text: (row: JournalRow) => string,
  ): AsyncGenerator<string> {
    yield head
    for await (const rows of repository.journal(matricule, side))
      yield rows.map((row) => text(rowForPerson(row, matricule))).join('')
  }

  const addJournal = async (add: AddFile, matricule: string, side: JournalSide): Promise<void> => {
    const columns = journalColumns(timeZone)
    const head = csvHead(columns.map(({ title }) => say(title)))
    const asCsv = (row: JournalRow) => csvRow(columns.map(({ cell }) => cell(row)))
    const asJson = (row: JournalRow) => `${JSON.stringify(row)}\n`
    await add(`${JOURNAL_FILES[side]}.csv`, journalText(matricule, side, head, asCsv))
    await add(`${JOURNAL_FILES[side]}.jsonl`, journalText(matricule, side, '', asJson))
  }

  const addRefused = async (add: AddFile, matricule: string): Promise<number> => {
    const posts = await repository.listRefused(matricule)
    for (const { id, receivedAt } of posts) {
      const body = await repository.findRefusedBody(id)
      if (body) await add(`bulletins-refuses/${receivedAt.slice(0, 10)}-${id}.json`, body)
    }
    return posts.length
  }

  return async (add: AddFile, matricule: string, now: InstantText): Promise<void> => {
    const facts = await repository.readFacts(matricule)
    const refusedPosts = await repository.listRefused(matricule)
    await add('personne.json', indented({ matricule, ...facts, bulletinsRefuses: refusedPosts }))
    const { bulletins: count, printed, unreadable } = await addBulletins(add, matricule)
    const exporting = await bulletins.exporting(null)
    const rows = await exporting.exportBulletins(asDriver(matricule), OWN_BULLETINS)
    await add('bulletins.csv', valueOf(rows))
    for (const side of ['by', 'about'] as const) await addJournal(add, matricule, side)
    const refused = await addRefused(add, matricule)
    const at = momentTextIn(timeZone)(now) ?? ''
    // The last one: without it, the file was cut off.
    await add(
      'LISEZMOI.txt',
      say('personExport.readme', { matricule, at, count, printed, unreadable, refused }),
    )
  }
}
export type PersonContents = ReturnType<typeof personContents>
