import '../../../i18n/oversight-words.ts'
import type { AdminLine } from '@bulletin/domain/access/account'
import { addUoCode, removeUoCode, setActivated } from '@bulletin/domain/administration/admin-lines'
import { typedUoCode } from '@bulletin/domain/network/uo-code'
import { useQueryClient } from '@tanstack/react-query'
import { linesQuery } from '../../../bulletin/plan/plan-queries.ts'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useServices } from '../../../session/services.ts'
import { LINE_LIST } from '../lists/admin-list.ts'
import { CodeChips } from '../lists/code-chips.tsx'
import { ListPage, LoadedList } from '../lists/list-page.tsx'
import { useListWork } from '../lists/use-list-work.ts'
import { useTell } from '../lists/use-tell.ts'
import type { Versioned } from '../lists/versioned.ts'
import { ActivationSwitch } from './activation-switch.tsx'
import { NamedLine } from './named-line.tsx'

const useColumns = () => {
  const { t } = useTranslation()
  return [
    { id: 'activated', header: t('admin.lines.columns.activated'), width: 200 },
    { id: 'line', header: t('admin.lines.columns.lineName'), width: 150 },
    {
      id: 'codes',
      header: `${t('admin.lines.columns.codeUos')} (${t('admin.lines.codeHint')})`,
    },
  ]
}

/** Refetches the cached lines at once for the other screens. A failure is ignored: they fetch again later. */
const useLinesAgain = () => {
  const { client } = useServices()
  const queryClient = useQueryClient()
  return () => {
    queryClient.query({ ...linesQuery(client), staleTime: 0 }).catch(() => undefined)
  }
}

const LineWork = ({ read }: { read: Versioned<AdminLine> }) => {
  const { t } = useTranslation()
  const tell = useTell()
  const columns = useColumns()
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
      columns={columns}
      rows={work.list.map(({ id, lineName, codeUos, activated }) => (
        <tr key={id}>
          <td>
            <ActivationSwitch
              line={lineName}
              isOn={activated}
              onChange={(isOn) => work.change((lines) => setActivated(lines, id, isOn))}
            />
          </td>
          <th scope="row">
            <NamedLine line={lineName} />
          </th>
          <td>
            <CodeChips
              row={t('common.lineName', { line: lineName })}
              codes={codeUos.map(String)}
              placeholder={t('admin.lines.addCode')}
              typed={typedUoCode}
              inputMode="numeric"
              onAdd={(text) => add(id, text)}
              onRemove={(code) => work.change((lines) => removeUoCode(lines, id, Number(code)))}
            />
          </td>
        </tr>
      ))}
    />
  )
}

/** Page that activates lines and maps the UO codes of their people to them. */
export const LineScreen = () => {
  const { t } = useTranslation()
  return (
    <LoadedList kind={LINE_LIST} title={t('pages.adminLine.title')} columns={useColumns()}>
      {(read) => <LineWork read={read} />}
    </LoadedList>
  )
}
