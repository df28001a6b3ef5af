import { submittedFrom } from '@bulletin/domain/workflow/submit'
import { aFullBulletin } from '@bulletin/domain/bulletin/testing/full-bulletin'
import type { Draft } from '@bulletin/domain/draft/draft'
import { anyDay } from '@bulletin/domain/testing/any-ground'
import { anyWork, goesOnTo } from '@bulletin/domain/testing/any-operation'
import { dayBegun, workThrough } from '@bulletin/domain/testing/worked-day'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { misplacedIn, missingFrom } from './testing/judged.ts'
import { printedBytes, textsIn } from './testing/printed-bulletin.ts'
import { readPdf } from './testing/read-pdf.ts'

const FEW_RUNS = 6

const anyWords = fc
  .string({ unit: 'grapheme', maxLength: 250 })
  .filter((text) => !/\p{Cc}|\p{Cs}/u.test(text))

it('prints whatever can be certified, and every word of it [2.4.44]', async () => {
  await fc.assert(
    fc.asyncProperty(anyDay, anyWork, anyWords, async (day, work, words) => {
      let draft: Draft = dayBegun(day)
      workThrough(day, [...work, goesOnTo('Validated')], {
        read: () => draft,
        edit: (operation) => {
          const result = operation(draft)
          if (result.ok) draft = result.value
        },
      })
      const submitted = submittedFrom(draft)
      if (!submitted.ok) throw new Error(JSON.stringify(submitted.failure))
      const bulletin = { ...aFullBulletin(submitted.value), managerComment: words }
      const read = await readPdf(await printedBytes(bulletin))
      const texts = textsIn(bulletin)
      expect(texts.length).toBeGreaterThan(10)
      expect(missingFrom(read, texts)).toEqual([])
      expect(misplacedIn(read)).toEqual([])
      expect(read.attachments[0]?.text).toBe(JSON.stringify(bulletin))
    }),
    { numRuns: FEW_RUNS },
  )
})
