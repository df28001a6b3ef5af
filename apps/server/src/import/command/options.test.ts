import { describe, expect, it } from 'vitest'
import { IMPORT_USAGE, readImportOptions } from './options.ts'

describe('the options of an import', () => {
  it('are what to bring, where the rest lies, and whether it is a rehearsal', () => {
    expect(readImportOptions(['gtfs.zip'])).toEqual({
      ok: true,
      value: { paths: ['gtfs.zip'], mapping: null, dryRun: false },
    })
    expect(readImportOptions(['gtfs.zip', '--tods', 'runs', '--mapping', 'metro.json', '--dry-run'])).toEqual(
      { ok: true, value: { paths: ['gtfs.zip', 'runs'], mapping: 'metro.json', dryRun: true } },
    )
    expect(readImportOptions(['gtfs', 'lists'])).toMatchObject({ value: { paths: ['gtfs', 'lists'] } })
  })

  it.each([[[]], [['--dry-run']], [['gtfs.zip', '--dryrun']], [['gtfs.zip', '--mapping']]])(
    '%j is answered with the usage',
    (args) => {
      expect(readImportOptions(args)).toEqual({ ok: false, failure: IMPORT_USAGE })
    },
  )
})
