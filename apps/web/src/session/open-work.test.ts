import { anAccount } from '@bulletin/domain/testing/account'
import { describe, expect, it } from 'vitest'
import { aStartedDraft } from '../testing/started-draft.ts'
import { createMayGoOnWithout } from './open-work.ts'

const NOTHING = { hasDraft: false, waiting: 0, corrections: 0 }

const answerWith = (given: Partial<Parameters<typeof createMayGoOnWithout>[0]>) =>
  createMayGoOnWithout({
    memory: { recall: () => anAccount() },
    unsentOf: async () => NOTHING,
    shownTodayOf: () => null,
    isOnScreen: () => false,
    ...given,
  })('100001')

describe('somebody whose session the provider has ended', () => {
  it('goes on with a bulletin in progress, or with one that the server has not received [4.16]', async () => {
    expect(await answerWith({})).toBe(false)
    expect(await answerWith({ unsentOf: async () => ({ hasDraft: true, waiting: 0, corrections: 0 }) })).toBe(
      true,
    )
    expect(
      await answerWith({ unsentOf: async () => ({ hasDraft: false, waiting: 1, corrections: 0 }) }),
    ).toBe(true)
  })

  it('goes on with what is on the screen and could not be kept, and when the tablet does not answer', async () => {
    expect(await answerWith({ shownTodayOf: () => ({ kind: 'draft', draft: aStartedDraft(null) }) })).toBe(
      true,
    )
    expect(await answerWith({ unsentOf: async () => null })).toBe(true)
  })

  it('goes on after 24 hours with what is on the screen, and no further [4.16]', async () => {
    const tooOld = {
      memory: { recall: () => undefined },
      unsentOf: async () => ({ hasDraft: true, waiting: 0, corrections: 0 }),
    }
    expect(await answerWith({ ...tooOld, isOnScreen: () => true })).toBe(true)
    expect(await answerWith(tooOld)).toBe(false)
  })
})
