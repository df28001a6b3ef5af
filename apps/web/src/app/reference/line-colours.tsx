import { mayCall } from '@bulletin/domain/access/call'
import type { Line } from '@bulletin/domain/network/line'
import { lineColoursOf } from '@bulletin/contract/line-colours'
import { useQuery } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'
import { logError } from '../../platform/log.ts'
import { linesQuery } from '../../bulletin/plan/plan-queries.ts'
import { useServices } from '../../session/services.ts'
import { useAccount } from '../../session/account-context.ts'

/** Also read by public/theme-init.js, before the first paint. */
const STORAGE_KEY = 'bulletin.lineColours'

/** More specific than the grey of tokens.css, so it wins in whatever order the two are loaded. */
const ruleOf = ({ name, color }: Pick<Line, 'name' | 'color'>): string => {
  const { fill, ink, dayEdge, nightEdge } = lineColoursOf(color)
  const line = `[data-line=${JSON.stringify(name)}]`
  return `:root${line},:root ${line}{--line:${fill};--on-line:${ink};--line-day-edge:${dayEdge};--line-night-edge:${nightEdge}}`
}

export const lineStyles = (lines: readonly Pick<Line, 'name' | 'color'>[]): string =>
  lines.map(ruleOf).join('\n')

/** Not a <style> element: the content security policy allows style sheets of our own files and of our scripts only. */
const adoptStyles = (styles: string): (() => void) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
  }
}

/**
 * Styles every element with `data-line` in the official colour of its line. Drivers already load the lines with their
 * other reference data, or have no line; for all other users they are requested here.
 */
export const LineColours = () => {
  const { client } = useServices()
  const { roles } = useAccount()
  const enabled = mayCall(roles, 'listLines') && !mayCall(roles, 'getOrderedService')
  const lines = useQuery({ ...linesQuery(client), enabled }).data
  const styles = lines && lineStyles(lines)
  useLayoutEffect(() => {
    if (styles === undefined) return undefined
    try {
      localStorage.setItem(STORAGE_KEY, styles)
    } catch (error) {
      logError('The colours of the lines could not be remembered', error)
    }
    return adoptStyles(styles)
  }, [styles])
  return null
}
