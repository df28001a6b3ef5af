import { describe, expect, it } from 'vitest'
import { chosenBy, shownFaults, withFiles, withoutFile } from './chosen-files.ts'

const file = (name: string, size = 1) => ({ name, size })

describe('the files that were chosen', () => {
  it('grow with each choice; one of the same name takes the place of the older', () => {
    const first = withFiles([], [file('gtfs.zip'), file('people.csv', 1)])
    const second = withFiles(first, [file('people.csv', 2), file('chiefs.csv')])
    expect(second).toEqual([file('gtfs.zip'), file('people.csv', 2), file('chiefs.csv')])
    expect(withoutFile(second, 'gtfs.zip').map(({ name }) => name)).toEqual(['people.csv', 'chiefs.csv'])
  })

  it('are those of whoever chose them', () => {
    const choice = { matricule: '600001', files: [new File(['x'], 'gtfs.zip')] }
    expect(chosenBy(choice, '600001')).toHaveLength(1)
    expect(chosenBy(choice, '600002')).toEqual([])
  })

  it('are told first what is wrong with all of them', () => {
    const many = [file('a.doc'), ...Array.from({ length: 100 }, (_, index) => file(`${index}.txt`))]
    expect(shownFaults(many).map(({ code }) => code)).toEqual(['TOO_MANY_FILES', 'ENDING_UNKNOWN'])
  })
})
