import type { ObservationType } from '@bulletin/domain/observation/observation'
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { confirmsTime, isGone, press } from './driver.ts'

/** The observation form and the actions in it: of several dialogs, only the top one is visible. */
export const form = page.getByRole('dialog')

const chooses = (name: string): Promise<void> => press(form.getByRole('radio', { name, exact: true }))

const boxOf = (name: string) => form.getByRole('checkbox', { name, exact: true })
const ticks = async (name: string): Promise<void> => {
  await expect.element(boxOf(name)).not.toBeChecked()
  await press(boxOf(name))
}
const unticks = async (name: string): Promise<void> => {
  await expect.element(boxOf(name)).toBeChecked()
  await press(boxOf(name))
}

const types = (label: string | RegExp, text: string): Promise<void> =>
  form.getByRole('textbox', { name: label }).fill(text)

/** A typed matricule fills in the name. */
const brings = async (label: string, name: string): Promise<void> => {
  await expect.element(form.getByRole('textbox', { name: label })).toHaveValue(name)
}

const chipsOf = (group: string) => form.getByRole('radiogroup', { name: group, exact: true })

/** An option that is not among the suggestions is searched by name. */
const picks = async (group: string, name: string): Promise<void> => {
  await expect.element(chipsOf(group)).toBeVisible()
  const likely = chipsOf(group).getByRole('radio', { name, exact: true })
  if (likely.query() !== null) return press(likely)
  await press(chipsOf(group).getByRole('button'))
  await form.getByRole('combobox').fill(name)
  await press(form.getByRole('option', { name, exact: true }))
  await expect.element(likely).toBeChecked()
}

/** The first suggestion; without any, the first of all options. */
const picksFirst = async (group: string): Promise<void> => {
  await expect.element(chipsOf(group)).toBeVisible()
  const likely = chipsOf(group).getByRole('radio').first()
  if (likely.query() !== null) return press(likely)
  await press(chipsOf(group).getByRole('button'))
  await press(form.getByRole('option').first())
  await expect.element(likely).toBeChecked()
}

const isAtTime = async (label: string, text: string): Promise<void> => {
  await press(form.getByRole('button', { name: new RegExp(`^${label}`) }))
  await confirmsTime(text)
}

/** On the drawing: choosing a door also chooses its car. */
const doorOnDrawing = (): Element => {
  const door = document.querySelector('[aria-label="Voiture 3"] [data-door="2"]')
  if (!door) throw new Error('The drawing has no such door')
  return door
}

/** How a form is filled in and what is stored of it; then how it is changed, and the result. */
export type TypedObservation = {
  type: ObservationType
  title: string
  fill: () => Promise<void>
  kept: object
  change: () => Promise<void>
  changed: object
}

const OPERA = { locationType: 'STATION', station: { name: 'Opéra' }, interstation: null }
const CRIMEE = { locationType: 'STATION', station: { name: 'Crimée' }, interstation: null }
const somewhereBetween = () => ({
  locationType: 'INTERSTATION',
  station: null,
  interstation: { station1: expect.any(Object), station2: expect.any(Object) },
})

/** The eleven types of observation made on a ride. */
export const typedOnTheWay = (): TypedObservation[] => [
  {
    type: 'ALARM',
    title: "Signal d'alarme",
    fill: async () => {
      await picks("Lieu de l'alarme", 'Opéra')
      await userEvent.click(doorOnDrawing())
      await expect
        .element(
          form
            .getByRole('group', { name: 'Portes de la voiture 3' })
            .getByRole('button', { name: 'Porte 2' }),
        )
        .toHaveAttribute('aria-pressed', 'true')
      await chooses('Malaise voyageur')
      await chooses('Non')
    },
    kept: {
      alarmLocation: OPERA,
      alarmByCar: { '3': [2] },
      reason: 'FAINT',
      reasonDescription: null,
      remoteReload: false,
    },
    change: async () => {
      await chooses('Autre')
      await types('Précisez le motif', 'Sac coincé')
    },
    changed: { reason: 'OTHER', reasonDescription: 'Sac coincé', alarmByCar: { '3': [2] } },
  },
  {
    type: 'AEAU',
    title: 'AEAU',
    fill: async () => {
      await picks('Lieu', 'Opéra')
      await chooses('Avec signal')
      await types('Nom du signal', 's12+')
      await chooses('Signal fermé')
    },
    kept: {
      aeauLocation: OPERA,
      aeauReason: 'WITH_SIGNAL',
      signalName: 'S12+',
      aeauCause: 'CLOSED',
      reasonDescription: null,
    },
    change: () => chooses('KPVA'),
    changed: { aeauReason: 'KPVA', signalName: null, aeauCause: null },
  },
  {
    type: 'FUKV',
    title: 'FU KV',
    fill: async () => {
      await chooses('Interstation')
      await picksFirst('Lieu')
      await chooses('En interstation')
      await chooses('CPA')
      await chooses('Sur signal')
      await ticks('Signal fermé')
      await chooses('Avec vibreur')
    },
    kept: {
      fukvLocation: somewhereBetween(),
      fukvInterstationDetail: 'INTERSTATION',
      fukvDrivingMode: 'CPA',
      fukvAnomalyType: 'ON_SIGNAL',
      fukvAnomalyDetail: ['SIGNAL_CLOSED'],
      fukvCabinVibrator: 'WITH',
    },
    change: async () => {
      await chooses('CMCP')
      await chooses('Sans signal')
    },
    changed: { fukvDrivingMode: 'CMCP', fukvAnomalyType: 'WITHOUT_SIGNAL', fukvAnomalyDetail: [] },
  },
  {
    type: 'HT',
    title: 'HT',
    fill: async () => {
      await picks('Lieu', 'Opéra')
      await chooses('Intrusion sur les voies')
      await chooses('Oui')
      await types('Premier disjoncteur', 'ht-12')
    },
    kept: {
      location: OPERA,
      anomalyType: 'TRACK_INTRUSION',
      anomalyDescription: null,
      breaker: true,
      firstBreaker: 'HT-12',
      secondBreaker: null,
    },
    change: () => chooses('Évacuation'),
    changed: { anomalyType: 'EVACUATION', firstBreaker: 'HT-12' },
  },
  {
    type: 'LONG_PARKING',
    title: 'Stationnement prolongé',
    fill: async () => {
      await picks('Lieu du stationnement', 'Opéra')
      await chooses('DSO')
      await types('Durée du stationnement (min)', '4')
    },
    kept: { longParkingLocation: OPERA, reason: 'DSO', reasonDescription: null, parkingTime: 4 },
    change: async () => {
      await chooses('Interstation')
      await expect.element(form.getByRole('radio', { name: 'DSO', exact: true })).toBeDisabled()
      await picksFirst('Lieu du stationnement')
      await chooses('Signal fermé')
    },
    changed: { longParkingLocation: somewhereBetween(), reason: 'CLOSE_SIGNAL', parkingTime: 4 },
  },
  {
    type: 'CABIN_ADMISSION',
    title: 'Admission en cabine',
    fill: async () => {
      await types('Matricule (si agent)', '110001')
      await brings('Nom et prénom', 'ÉMERY ZOÉ')
      await picks('Station de montée', 'Crimée')
      await picks('Station de descente', 'Opéra')
      await ticks('A conduit')
    },
    kept: {
      admissionList: [
        {
          matricularAccount: '110001',
          fullname: 'ÉMERY ZOÉ',
          hasDriven: true,
          departureStation: { name: 'Crimée' },
          arrivalStation: { name: 'Opéra' },
        },
      ],
    },
    change: () => unticks('A conduit'),
    changed: { admissionList: [{ matricularAccount: '110001', hasDriven: false }] },
  },
  {
    type: 'MODEL42',
    title: 'Modèle 42',
    fill: async () => {
      await chooses('Dépêche collationnée')
      await chooses('Chef de régulation (PCC)')
      await types('Matricule du chef', '110001')
      await brings('Nom du chef', 'ÉMERY ZOÉ')
      await chooses('Franchir le signal')
      await types('Nom du signal', 's14')
      await picks('Lieu', 'Opéra')
      await chooses('TETRA')
      await isAtTime("Heure de l'ordre", '13:30:00')
      await ticks("J'ai collationné l'ordre avec le chef")
      await types("Numéro d'ordre", '42')
      await ticks("J'ai reçu et vérifié le numéro d'ordre")
    },
    kept: {
      model42Type: 'COLLATED_DISPATCH',
      model42ChiefPosition: 'REGULATION',
      chiefMatricule: '110001',
      chiefName: 'ÉMERY ZOÉ',
      model42Action: 'CROSS',
      signalName: 'S14',
      model42Location: OPERA,
      model42Communication: 'TETRA',
      date: '2026-03-10T12:30:00Z',
      model42MaxSpeed: 'NO_VALUE',
      orderNumber: '42',
      validatedBeforeOrder: true,
      validatedAfterOrder: true,
    },
    change: async () => {
      // Locked until it is unticked.
      await isGone(form.getByRole('textbox', { name: "Numéro d'ordre" }))
      await unticks("J'ai reçu et vérifié le numéro d'ordre")
      await types("Numéro d'ordre", '43')
      await ticks("J'ai reçu et vérifié le numéro d'ordre")
    },
    changed: { orderNumber: '43', validatedAfterOrder: true, signalName: 'S14' },
  },
  {
    type: 'AIPA',
    title: 'AIPA',
    fill: () => picks('Lieu', 'Opéra'),
    kept: { aipaLocation: OPERA, material: 'MF77-001', leadCar: '30001' },
    change: () => picks('Lieu', 'Crimée'),
    changed: { aipaLocation: CRIMEE, material: 'MF77-001', leadCar: '30001' },
  },
  {
    type: 'DEFECTIVE_MATERIAL',
    title: 'Matériel défectueux',
    fill: async () => {
      await chooses('Avarie de porte')
      await types('Voiture et porte concernées', 'Voiture 2, porte 4')
    },
    kept: {
      material: 'MF77-001',
      leadCar: '30001',
      defectiveMaterialReason: 'DOOR_DAMAGE',
      reasonDescription: 'Voiture 2, porte 4',
    },
    change: () => chooses('Train lent'),
    changed: { defectiveMaterialReason: 'SLOW_TRAIN', reasonDescription: null },
  },
  {
    type: 'SIGNALING_ANOMALY',
    title: 'Anomalie de signalisation',
    fill: async () => {
      await chooses("Découverte de l'anomalie")
      await picks('Lieu', 'Opéra')
      await types('Signal 1', 's21')
      await chooses('Signal battant')
    },
    kept: {
      context: 'ANOMALY_DISCOVERY',
      saLocation: { ...OPERA, otherLocation: null },
      signalNames: ['S21'],
      saType: 'SIGNAL_BEATING',
      securityService: null,
    },
    change: async () => {
      await chooses('Sécurité établie')
      await picksFirst('Interstation concernée')
      await chooses('Simple')
    },
    changed: {
      context: 'SECURITY_ESTABLISHED',
      saLocation: { locationType: 'STATION', station: null, interstation: null, otherLocation: null },
      signalNames: [],
      saType: null,
      securityInterstation: { station1: expect.any(Object), station2: expect.any(Object) },
      securityService: 'SIMPLE',
    },
  },
  {
    type: 'FREE_INPUT',
    title: 'Saisie libre',
    fill: () => types('Description', 'Éclairage du quai éteint.'),
    kept: { description: 'Éclairage du quai éteint.' },
    change: () => types('Description', 'Éclairage rétabli.'),
    changed: { description: 'Éclairage rétabli.' },
  },
]

/** The two types of observation about the service. */
export const typedOfService = (): TypedObservation[] => [
  {
    type: 'DRIVER_TRAINING',
    title: 'Formation conducteur',
    fill: async () => {
      await types('Matricule du conducteur en formation', '110001')
      await brings('Nom du conducteur en formation', 'ÉMERY ZOÉ')
      await isAtTime('Heure de début', '13:30:00')
      await isAtTime('Heure de fin', '15:00:00')
    },
    kept: {
      learningDriverMat: '110001',
      learningDriverName: 'ÉMERY ZOÉ',
      startingTime: '2026-03-10T12:30:00Z',
      endingTime: '2026-03-10T14:00:00Z',
    },
    change: () => isAtTime('Heure de fin', '15:30:00'),
    changed: { endingTime: '2026-03-10T14:30:00Z' },
  },
  {
    type: 'SERVICE_FREE_INPUT',
    title: 'Saisie libre (service)',
    fill: () => types('Description', 'Local sans chauffage.'),
    kept: { description: 'Local sans chauffage.' },
    change: () => types('Description', 'Chauffage réparé.'),
    changed: { description: 'Chauffage réparé.' },
  },
]
