import '../../../i18n/oversight-words.ts'
import type { AdminLine } from '@bulletin/domain/access/account'
import { addUoCode, removeUoCode, setActivated } from '@bulletin/domain/administration/admin-lines'
import { typedUoCode } from '@bulletin/domain/network/uo-code'
import { useQueryClient } from '@tanstack/react-query'
import { linesQuery } from '../../../bulletin/plan/plan-queries.ts'
import { t } from '../../../i18n/translate.ts'
import { useServices } from '../../../session/services.ts'
import { LINE_LIST } from '../lists/admin-list.ts'
import { CodeChips } from '../lists/code-chips.tsx'
import { ListPage, LoadedList, type ListHead } from '../lists/list-page.tsx'
import { useListWork } from '../lists/use-list-work.ts'
import { useTell } from '../lists/use-tell.ts'
import type { Versioned } from '../lists/versioned.ts'
import { ActivationSwitch } from './activation-switch.tsx'
import { NamedLine } from './named-line.tsx'

const listHeads = (): ListHead<'activated' | 'line' | 'codes'>[] => [
  { id: 'activated', header: t('admin.lines.columns.activated'), width: 200 },
  { id: 'line', header: t('admin.lines.columns.lineName'), width: 150, isRowHeader: true },
  {
    id: 'codes',
    header: `${t('admin.lines.columns.codeUos')} (${t('admin.lines.codeHint')})`,
  },
]

type CellFacts = {
  change: (change: (lines: readonly AdminLine[]) => readonly AdminLine[]) => void
  onAdd: (id: string, code: string) => boolean
}

const lineCells = ({ change, onAdd }: CellFacts) => ({
  activated: ({ id, lineName, activated }: AdminLine) => (
    <ActivationSwitch
      line={lineName}
      isOn={activated}
      onChange={(isOn) => change((lines) => setActivated(lines, id, isOn))}
    />
  ),
  line: ({ lineName }: AdminLine) => <NamedLine line={lineName} />,
  codes: ({ id, lineName, codeUos }: AdminLine) => (
    <CodeChips
      row={t('common.lineName', { line: lineName })}
      codes={codeUos.map(String)}
      placeholder={t('admin.lines.addCode')}
      typed={typedUoCode}
      inputMode="numeric"
      onAdd={(text) => onAdd(id, text)}
      onRemove={(code) => change((lines) => removeUoCode(lines, id, Number(code)))}
    />
  ),
})

/** Refetches the cached lines at once for the other screens. A failure is ignored: they fetch again later. */
const useLinesAgain = () => {
  const { client } = useServices()
  const queryClient = useQueryClient()
  return () => {
    queryClient.query({ ...linesQuery(client), staleTime: 0 }).catch(() => undefined)
  }
}

const LineWork = ({ read }: { read: Versioned<AdminLine> }) => {
  const tell = useTell()
  const work = useListWork(LINE_LIST, read, useLinesAgain())

  const add = (id: string, text: string): boolean => {
    const added = addUoCode(work.list, id, text)
    if (added.ok) work.change(() => added.value)
    else if (added.failure) tell('error', t('admin.lines.duplicate', { code: added.failure.uoCode }))
    return added.ok
  }

  return (
    <ListPage
      work={work}
      title={t('pages.adminLine.title')}
      heads={listHeads()}
      keyOf={({ id }) => id}
      cells={lineCells({ change: work.change, onAdd: add })}
    />
  )
}

/** Page that activates lines and maps the UO codes of their people to them. */
export const LineScreen = () => (
  <LoadedList kind={LINE_LIST} title={t('pages.adminLine.title')} heads={listHeads()}>
    {(read) => <LineWork read={read} />}
  </LoadedList>
)
