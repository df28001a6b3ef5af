import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  IMPORT_UPLOAD_FILE_BYTES_MAX,
  IMPORT_UPLOAD_FILES_MAX,
  IMPORT_UPLOAD_TOTAL_BYTES_MAX,
  uploadFaults,
  uploadNameFault,
} from './upload.ts'

describe('the name of a file that is brought', () => {
  it.each(['stops.txt', 'GTFS 2026 (1).zip', 'flux été.zip', 'people.JSON', 'notes-h.csv', '7bis.txt'])(
    'may be %j',
    (name) => {
      expect(uploadNameFault(name, [])).toBeNull()
    },
  )

  it.each([
    '../stops.txt',
    '..\\stops.txt',
    '/etc/passwd.txt',
    'C:stops.txt',
    '.hidden.txt',
    '-rf.txt',
    'a\0.txt',
    'a\n.txt',
    'a\u202Etxt.zip',
    ' stops.txt',
    'stops.txt ',
    '',
    `${'a'.repeat(120)}.txt`,
  ])('may not be %j', (name) => {
    expect(uploadNameFault(name, [])).toBe('NAME_STRANGE')
  })

  it.each(['stops', 'stops.xlsx', 'stops.txt.exe', 'stops.'])('says what it is: not %j', (name) => {
    expect(uploadNameFault(name, [])).toBe('ENDING_UNKNOWN')
  })

  it('never leads out of its folder, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const name = `${text}.txt`
        const isTaken = uploadNameFault(name, []) === null
        expect(isTaken && /[/\\:\0]|^\.|^-/.test(name)).toBe(false)
      }),
    )
  })

  it('stands once, however it is written', () => {
    expect(uploadNameFault('Stops.TXT', ['stops.txt'])).toBe('NAME_REPEATED')
    expect(uploadNameFault('e\u0301te\u0301.zip', ['été.zip'])).toBe('NAME_REPEATED')
  })
})

describe('the files that are brought', () => {
  const file = (name: string, size = 1) => ({ name, size })

  it('are taken as they are', () => {
    expect(uploadFaults([])).toEqual([])
    expect(uploadFaults([file('gtfs.zip'), file('people.csv', 0)])).toEqual([])
  })

  it('are told which of them cannot be sent, and why', () => {
    expect(
      uploadFaults([
        file('gtfs.zip', IMPORT_UPLOAD_FILE_BYTES_MAX + 1),
        file('GTFS.zip'),
        file('a.docx'),
        file('people.csv'),
      ]),
    ).toEqual([
      { code: 'FILE_TOO_LARGE', name: 'gtfs.zip' },
      { code: 'NAME_REPEATED', name: 'GTFS.zip' },
      { code: 'ENDING_UNKNOWN', name: 'a.docx' },
    ])
  })

  it('are neither too many nor too much together', () => {
    const many = Array.from({ length: IMPORT_UPLOAD_FILES_MAX + 1 }, (_, index) => file(`f${index}.txt`))
    expect(uploadFaults(many)).toEqual([{ code: 'TOO_MANY_FILES', name: null }])
    const half = IMPORT_UPLOAD_TOTAL_BYTES_MAX / 2
    expect(uploadFaults([file('a.zip', half), file('b.zip', half)])).toEqual([])
    expect(uploadFaults([file('a.zip', half), file('b.zip', half), file('c.txt')])).toEqual([
      { code: 'TOTAL_TOO_LARGE', name: null },
    ])
  })
})
