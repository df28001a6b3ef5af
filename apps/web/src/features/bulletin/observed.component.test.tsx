import { aFullBulletin } from '@bulletin/domain/bulletin/testing/full-bulletin'
import { COMPLETE } from '@bulletin/domain/observation/testing/observations'
import { aSubmittedBulletin } from '@bulletin/domain/testing/scenario'
import { expect, it } from 'vitest'
import { button, dialog, isGone, isThere, press } from '../../testing/component/driver.ts'
import { mount } from '../../testing/component/mount.tsx'
import { answersOfDay } from '../../testing/component/today.ts'

const { DRIVER_TRAINING: _training, SERVICE_FREE_INPUT: _free, ...onTheWay } = COMPLETE

const observed = () => {
  const submitted = aSubmittedBulletin()
  const [first, ...others] = submitted.rides
  if (!first) throw new Error('The night service has rides')
  const observations = Object.values(onTheWay).map((observation, index) => ({
    ...observation,
    key: `019caa00-0000-7000-8000-0000000000${index + 10}`,
  }))
  return aFullBulletin({ ...submitted, rides: [{ ...first, observations }, ...others] })
}

it('every observation of a received bulletin is looked at, and none can be changed [2.4.28] [6.8]', async () => {
  const bulletin = { ...observed(), correctedRides: [], status: 'MEF_TO_VALIDATE' as const }
  await mount({
    at: `/bulletin/${bulletin.id}`,
    answers: { ...answersOfDay('201'), getBulletin: bulletin },
  })
  const views = button(/^Voir\s:/)
  await isThere(views.first())
  expect(views.elements()).toHaveLength(11)
  const seen: string[] = []
  for (const view of views.all()) {
    await press(view)
    await isThere(dialog().getByText('Consultation seule'))
    expect(dialog().element().querySelector('input, textarea, select')).toBeNull()
    expect(
      dialog()
        .getByRole('button')
        .elements()
        .map(({ textContent }) => textContent),
    ).toEqual(['Fermer'])
    seen.push(dialog().getByRole('heading', { level: 2 }).element().textContent ?? '')
    await press(dialog().getByRole('button', { name: 'Fermer', exact: true }))
    await isGone(dialog())
  }
  expect(seen.toSorted()).toEqual(
    [
      "Signal d'alarme",
      'AEAU',
      'FU KV',
      'HT',
      'Stationnement prolongé',
      'Admission en cabine',
      'Modèle 42',
      'AIPA',
      'Matériel défectueux',
      'Anomalie de signalisation',
      'Saisie libre',
    ].toSorted(),
  )
})
