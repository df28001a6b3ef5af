import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { keepFiles, takeFiles } from './stored-files.ts'

const namesFor = async (matricule: string) => (await takeFiles(matricule)).map(({ name }) => name)
const FILES = [new File(['a'], 'gtfs.zip'), new File(['b'], 'people.csv')]

describe('chosen files', () => {
  it('are found again once by whoever chose them', async () => {
    await keepFiles({ matricule: '600001', files: FILES })
    expect((await takeFiles('600001')).length).toBe(2)
    expect(await namesFor('600001')).toEqual([])
  })

  it("are nobody else's, and gone once somebody else has come", async () => {
    await keepFiles({ matricule: '600001', files: FILES })
    expect(await namesFor('600002')).toEqual([])
    expect(await namesFor('600001')).toEqual([])
  })
})
