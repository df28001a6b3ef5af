import { alarm, AlarmReason } from '@bulletin/domain/observation/alarm'
import { COMPLETE } from '@bulletin/domain/observation/testing/observations'
import { fault } from '@bulletin/domain/problem/fault'
import { smallLine } from '@bulletin/domain/testing/small-day'
import { describe, expect, it } from 'vitest'
import { formPage } from '../fields/testing/form-page.tsx'
import { wordOf } from '../fields/testing/words.ts'
import { AlarmForm } from './alarm-form.tsx'

type Given = Partial<Parameters<typeof formPage<typeof COMPLETE.ALARM>>[0]>

const open = (given: Given = {}) => formPage({ kind: alarm, Form: AlarmForm, ...given })

const labelled = (page: ReturnType<typeof open>, start: string) =>
  page
    .open()
    .map(({ props }) => ({ name: String(props['aria-label']), isPressed: props['aria-pressed'] }))
    .filter(({ name }) => name.startsWith(start))

describe('the form of an alarm', () => {
  it('draws seven cars, each a button that says whether it is selected [3.16] [9.3]', () => {
    const page = open()
    expect(labelled(page, 'Voiture')).toEqual(
      ['1', '2', '3', '4', '5', '6', '7'].map((car) => ({ name: `Voiture ${car}`, isPressed: false })),
    )
    page.press('Voiture 3')
    expect(page.value().alarmByCar).toEqual({ '3': [] })
    expect(labelled(page, 'Voiture 3')).toEqual([{ name: 'Voiture 3', isPressed: true }])
  })

  it('offers the five doors of a car that is selected, and of no other [5.17] [9.3]', () => {
    const page = open()
    expect(labelled(page, 'Porte')).toEqual([])
    page.press('Voiture 3')
    expect(labelled(page, 'Porte').map(({ name }) => name)).toEqual([
      'Porte 1',
      'Porte 2',
      'Porte 3',
      'Porte 4',
      'Porte 5',
    ])
    page.press('Porte 2')
    page.press('Porte 3')
    page.press('Porte 2')
    expect(page.value().alarmByCar).toEqual({ '3': [3] })
    page.press('Voiture 3')
    expect(page.value().alarmByCar).toEqual({})
    expect(labelled(page, 'Porte')).toEqual([])
  })

  it('says which car leads, where it is known', () => {
    expect(open({ scene: { leadCar: '3064' } }).text()).toContain('Tête du train · 3064')
    expect(open().text()).toContain('Tête du train')
  })

  it.each(AlarmReason.options)('takes the reason %s [3.16]', (reason) => {
    const page = open()
    page.choose(wordOf('alarmReason', reason))
    expect(page.value().reason).toBe(reason)
    expect(page.isChosen(wordOf('alarmReason', reason))).toBe(true)
  })

  it('asks what the other reason is, and only then [5.17]', () => {
    const page = open()
    expect(page.text()).not.toContain('Précisez le motif')
    page.choose('Autre')
    expect(page.control('Précisez le motif').tag).toBe('textarea')
    page.type('Précisez le motif', 'Un sac coincé')
    expect(page.value()).toMatchObject({ reason: 'OTHER', reasonDescription: 'Un sac coincé' })
    page.choose('Vol')
    expect(page.value()).toMatchObject({ reason: 'THIEF', reasonDescription: null })
  })

  it('greys the remote reload on a line without it, and says why [5.17]', () => {
    const without = open({ scene: { line: smallLine('7', { remoteReloadPossible: false }) } })
    expect(without.isOffered('Oui')).toBe(false)
    expect(without.text()).toContain("Le réarmement à distance n'est pas possible sur cette ligne.")
    const page = open({ scene: { line: smallLine('7', { remoteReloadPossible: true }) } })
    page.choose('Non')
    expect(page.value().remoteReload).toBe(false)
  })

  it('takes the answer to the remote reload back with a second tap, or a key [5.17]', () => {
    const page = open()
    page.choose('Oui')
    expect(page.value().remoteReload).toBe(true)
    page.choose('Oui')
    expect(page.value().remoteReload).toBeNull()
    page.choose('Non')
    page.key('Non', ' ')
    expect(page.value().remoteReload).toBeNull()
  })

  it('says once that the line has no remote reload, though it is marked [5.17]', () => {
    const line = smallLine('7', { remoteReloadPossible: false })
    const page = open({ scene: { line }, value: { remoteReload: true } })
    page.mark([fault('REMOTE_RELOAD_UNAVAILABLE', ['remoteReload'])])
    expect(page.text().split("n'est pas possible sur cette ligne")).toHaveLength(2)
  })

  it('marks each fault at its field [5.17] [5.29]', () => {
    expect(open().expectFaultsMarked()).toEqual(['LOCATION_REQUIRED', 'CAR_REQUIRED', 'REASON_REQUIRED'])
    expect(open({ value: { ...COMPLETE.ALARM, reasonDescription: null } }).expectFaultsMarked()).toEqual([
      'DESCRIPTION_REQUIRED',
    ])
  })

  it('is only read where nothing may be changed [6.8]', () => {
    const page = open({ value: COMPLETE.ALARM, isReadOnly: true })
    expect(page.open()).toEqual([])
    for (const words of ['Opéra', 'Voiture 2 (portes 1, 3), Voiture 5', 'Autre', 'Un sac coincé', 'Oui'])
      expect(page.text()).toContain(words)
  })
})
