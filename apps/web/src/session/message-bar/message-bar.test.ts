import { describe, expect, it } from 'vitest'
import { createMessageBar } from './message-bar.ts'

const SAVED = { severity: 'success', text: 'Les modifications ont été enregistrées.' } as const
const FAILED = { severity: 'error', text: 'Une erreur est survenue' } as const

describe('the message bar', () => {
  it('shows messages one after the other', () => {
    const bar = createMessageBar()
    bar.show(SAVED)
    bar.show(FAILED)
    expect(bar.get()[0]).toMatchObject(SAVED)
    bar.dismiss()
    expect(bar.get()).toMatchObject([FAILED])
    bar.dismiss()
    expect(bar.get()).toEqual([])
  })

  it('does not let the newest word on a topic wait behind an older one', () => {
    const bar = createMessageBar()
    const saved = { ...SAVED, topic: 'roles' }
    const refused = { severity: 'error', text: 'Le code existe déjà.', topic: 'roles' } as const
    bar.show(saved)
    bar.show(FAILED)
    bar.show(refused)
    expect(bar.get()).toMatchObject([refused, FAILED])
    bar.dismiss()
    bar.show(refused)
    bar.show(saved)
    expect(bar.get()).toMatchObject([FAILED, saved])
  })

  it('says the same thing once while it is said, and again later [8.1]', () => {
    const bar = createMessageBar()
    bar.show(FAILED)
    bar.show(FAILED)
    expect(bar.get()).toHaveLength(1)
    const [first] = bar.get()
    bar.dismiss()
    bar.show(FAILED)
    expect(bar.get()).toHaveLength(1)
    expect(bar.get()[0]?.id).not.toBe(first?.id)
  })
})
