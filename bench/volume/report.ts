/** How long a large file takes, and how much the server's memory grows meanwhile. */
import { readFileSync, writeFileSync } from 'node:fs'
import type { RunningServer } from '../../e2e/support/server.ts'
import { accessTokenOf } from '../../tools/token/sign-in.mjs'
import { whole, verdict } from '../print.ts'

export type Report = {
  name: string
  by: string
  path: string
  maxMilliseconds: number
  maxMegabytes: number
}

const ROUNDS = 3

/** Linux records the peak memory of a process since the last reset (proc(5)). */
const megabytesOf = (pid: number, field: 'VmRSS' | 'VmHWM'): number => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(String.raw`^${field}:\s+(\d+)`, 'm').exec(status)?.[1]) / 1024
}
const putBackPeak = (pid: number): void => writeFileSync(`/proc/${pid}/clear_refs`, '5')

export const measureReport = async (
  server: Pick<RunningServer, 'url' | 'pid'>,
  { name, by, path, maxMilliseconds, maxMegabytes }: Report,
): Promise<void> => {
  const authorization = `Bearer ${await accessTokenOf(server.url, by)}`
  const pid = server.pid()
  let [slowest, most, bytes] = [0, 0, 0]
  for (let round = 0; round < ROUNDS; round += 1) {
    putBackPeak(pid)
    const before = megabytesOf(pid, 'VmRSS')
    const start = performance.now()
    const response = await fetch(server.url + path, { headers: { authorization } })
    bytes = (await response.arrayBuffer()).byteLength
    if (!response.ok) throw new Error(`${path} : ${response.status}`)
    slowest = Math.max(slowest, performance.now() - start)
    most = Math.max(most, megabytesOf(pid, 'VmHWM') - before)
  }
  const isMet = slowest <= maxMilliseconds && most <= maxMegabytes
  console.log(
    `${name} : ${whole.format(slowest)} ms et ${whole.format(most)} Mo au plus pour ${whole.format(bytes)} octets${verdict(isMet, `plus de ${maxMilliseconds} ms ou de ${maxMegabytes} Mo`)}`,
  )
}
