import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const SAMPLES = fileURLToPath(new URL('samples', import.meta.url))

/** The files of a sample, by name. */
export const sampleFiles = (name: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(join(SAMPLES, name)).map((file) => [file, readFileSync(join(SAMPLES, name, file), 'utf8')]),
  )

/** The example feed of the GTFS documentation: a bus network in a desert. */
export const googleSample = (): Record<string, string> => sampleFiles('google-sample-feed-1')

/** A TODS example, completed with the files it assumes. */
export const singleRunSample = (): Record<string, string> => ({
  ...sampleFiles('single-run-with-pull-out-and-lunch-break'),
  'agency.txt': 'agency_name,agency_timezone\nCity,Europe/Paris\n',
  'calendar.txt':
    'service_id,monday,tuesday,wednesday,thursday,friday,saturday,sunday,start_date,end_date\ndaily,1,1,1,1,1,1,1,20260101,20261231\n',
})

/** The same files with one text of one file replaced; the text must be present. */
export const edited = (
  files: Readonly<Record<string, string>>,
  file: string,
  from: string,
  to: string,
): Record<string, string> => {
  const content = files[file] ?? ''
  if (!content.includes(from)) throw new Error(`${file} has no « ${from} »`)
  return { ...files, [file]: content.replace(from, to) }
}

export const without = (
  files: Readonly<Record<string, string>>,
  ...names: string[]
): Record<string, string> =>
  Object.fromEntries(Object.entries(files).filter(([name]) => !names.includes(name)))
