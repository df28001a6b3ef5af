import type { ObservationType } from '@bulletin/domain/observation/observation'
import { expect, type Locator, type Page } from '@playwright/test'

/** The open dialog, and what a finger does in it. */
export const observerAt = (page: Page) => {
  const dialog = page
    .locator('[role=dialog]')
    .filter({ has: page.locator('form') })
    .first()
  const top = (): Locator => page.getByRole('dialog').last()

  const observer = {
    page,
    dialog,
    choosesCategory: (name: string): Promise<void> =>
      dialog.getByRole('button', { name, exact: true }).click(),
    chooses: (name: string): Promise<void> => dialog.getByRole('radio', { name, exact: true }).check(),
    ticks: (name: string): Promise<void> => dialog.getByRole('checkbox', { name, exact: true }).check(),
    unticks: (name: string): Promise<void> => dialog.getByRole('checkbox', { name, exact: true }).uncheck(),
    types: (label: string | RegExp, text: string): Promise<void> =>
      dialog.getByRole('textbox', { name: label }).fill(text),
    /** Whatever is not among the likely ones is found by its name. */
    picks: async (group: string, name: string): Promise<void> => {
      const chips = dialog.getByRole('radiogroup', { name: group, exact: true })
      const likely = chips.getByRole('radio', { name, exact: true })
      if ((await likely.count()) > 0) return likely.check()
      await chips.getByRole('button').click()
      await top().getByRole('combobox').fill(name)
      await top().getByRole('option', { name, exact: true }).click()
      await expect(likely).toBeChecked()
    },
    /** The first of the likely ones; where nothing is likely, the first of all. */
    picksFirst: async (group: string): Promise<void> => {
      const chips = dialog.getByRole('radiogroup', { name: group, exact: true })
      const likely = chips.getByRole('radio').first()
      await expect(chips).toBeVisible()
      if (await likely.isVisible()) return likely.check()
      await chips.getByRole('button').click()
      await top().getByRole('option').first().click()
      await expect(likely).toBeChecked()
    },
    isAtTime: async (label: string, text: string): Promise<void> => {
      await dialog.getByRole('button', { name: new RegExp(`^${label}`) }).click()
      await top().getByRole('button', { name: 'Saisir au clavier' }).click()
      await top()
        .getByRole('textbox', { name: /^Heure/ })
        .fill(text)
      await top().getByRole('button', { name: "Confirmer l'heure" }).click()
    },
    confirms: (): Promise<void> => dialog.getByRole('button', { name: 'Confirmer', exact: true }).click(),
    row: (title: string): Locator =>
      dialog.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) }),
  }
  return observer
}
export type Observer = ReturnType<typeof observerAt>

/** What is typed into a form, and what is kept of it; then what is changed, and what that becomes. */
export type TypedObservation = {
  type: ObservationType
  title: string
  fill: (observer: Observer) => Promise<void>
  kept: object
  change: (observer: Observer) => Promise<void>
  changed: object
}

const OPERA = { locationType: 'STATION', station: { name: 'Opéra' }, interstation: null }
const CHATELET = { locationType: 'STATION', station: { name: 'Châtelet' }, interstation: null }
const somewhereBetween = () => ({
  locationType: 'INTERSTATION',
  station: null,
  interstation: { station1: expect.any(Object), station2: expect.any(Object) },
})

/** The eleven that one meets on the way. */
export const typedOnTheWay = (): TypedObservation[] => [
  {
    type: 'ALARM',
    title: "Signal d'alarme",
    fill: async (form) => {
      await form.picks("Lieu de l'alarme", 'Opéra')
      // On the drawing: a door brings its car along.
      await form.dialog.locator('[aria-label="Voiture 3"] [data-door="2"]').click()
      await expect(
        form.dialog
          .getByRole('group', { name: 'Portes de la voiture 3' })
          .getByRole('button', { name: 'Porte 2' }),
      ).toHaveAttribute('aria-pressed', 'true')
      await form.chooses('Malaise voyageur')
      await form.chooses('Non')
    },
    kept: {
      alarmLocation: OPERA,
      alarmByCar: { '3': [2] },
      reason: 'FAINT',
      reasonDescription: null,
      remoteReload: false,
    },
    change: async (form) => {
      await form.chooses('Autre')
      await form.types('Précisez le motif', 'Sac coincé')
    },
    changed: { reason: 'OTHER', reasonDescription: 'Sac coincé', alarmByCar: { '3': [2] } },
  },
  {
    type: 'AEAU',
    title: 'AEAU',
    fill: async (form) => {
      await form.picks('Lieu', 'Opéra')
      await form.chooses('Avec signal')
      await form.types('Nom du signal', 's12+')
      await form.chooses('Signal fermé')
    },
    kept: {
      aeauLocation: OPERA,
      aeauReason: 'WITH_SIGNAL',
      signalName: 'S12+',
      aeauCause: 'CLOSED',
      reasonDescription: null,
    },
    change: (form) => form.chooses('KPVA'),
    changed: { aeauReason: 'KPVA', signalName: null, aeauCause: null },
  },
  {
    type: 'FUKV',
    title: 'FU KV',
    fill: async (form) => {
      await form.chooses('Interstation')
      await form.picksFirst('Lieu')
      await form.chooses('En interstation')
      await form.chooses('CPA')
      await form.chooses('Sur signal')
      await form.ticks('Signal fermé')
      await form.chooses('Avec vibreur')
    },
    kept: {
      fukvLocation: somewhereBetween(),
      fukvInterstationDetail: 'INTERSTATION',
      fukvDrivingMode: 'CPA',
      fukvAnomalyType: 'ON_SIGNAL',
      fukvAnomalyDetail: ['SIGNAL_CLOSED'],
      fukvCabinVibrator: 'WITH',
    },
    change: async (form) => {
      await form.chooses('CMCP')
      await form.chooses('Sans signal')
    },
    changed: { fukvDrivingMode: 'CMCP', fukvAnomalyType: 'WITHOUT_SIGNAL', fukvAnomalyDetail: [] },
  },
  {
    type: 'HT',
    title: 'HT',
    fill: async (form) => {
      await form.picks('Lieu', 'Opéra')
      await form.chooses('Intrusion sur les voies')
      await form.chooses('Oui')
      await form.types('Premier disjoncteur', 'ht-12')
    },
    kept: {
      location: OPERA,
      anomalyType: 'TRACK_INTRUSION',
      anomalyDescription: null,
      breaker: true,
      firstBreaker: 'HT-12',
      secondBreaker: null,
    },
    change: (form) => form.chooses('Évacuation'),
    changed: { anomalyType: 'EVACUATION', firstBreaker: 'HT-12' },
  },
  {
    type: 'LONG_PARKING',
    title: 'Stationnement prolongé',
    fill: async (form) => {
      await form.picks('Lieu du stationnement', 'Opéra')
      await form.chooses('DSO')
      await form.types('Durée du stationnement (min)', '4')
    },
    kept: { longParkingLocation: OPERA, reason: 'DSO', reasonDescription: null, parkingTime: 4 },
    change: async (form) => {
      await form.chooses('Interstation')
      await expect(form.dialog.getByRole('radio', { name: 'DSO', exact: true })).toBeDisabled()
      await form.picksFirst('Lieu du stationnement')
      await form.chooses('Signal fermé')
    },
    changed: { longParkingLocation: somewhereBetween(), reason: 'CLOSE_SIGNAL', parkingTime: 4 },
  },
  {
    type: 'CABIN_ADMISSION',
    title: 'Admission en cabine',
    fill: async (form) => {
      await form.types('Matricule (si agent)', '100002')
      await expect(form.dialog.getByRole('textbox', { name: 'Nom et prénom' })).toHaveValue('BENALI KARIM')
      await form.picks('Station de montée', 'Châtelet')
      await form.picks('Station de descente', 'Opéra')
      await form.ticks('A conduit')
    },
    kept: {
      admissionList: [
        {
          matricularAccount: '100002',
          fullname: 'BENALI KARIM',
          hasDriven: true,
          departureStation: { name: 'Châtelet' },
          arrivalStation: { name: 'Opéra' },
        },
      ],
    },
    change: (form) => form.unticks('A conduit'),
    changed: { admissionList: [{ matricularAccount: '100002', hasDriven: false }] },
  },
  {
    type: 'MODEL42',
    title: 'Modèle 42',
    fill: async (form) => {
      await form.chooses('Dépêche collationnée')
      await form.chooses('Chef de régulation (PCC)')
      await form.types('Matricule du chef', '100002')
      await expect(form.dialog.getByRole('textbox', { name: 'Nom du chef' })).toHaveValue('BENALI KARIM')
      await form.chooses('Franchir le signal')
      await form.types('Nom du signal', 's14')
      await form.picks('Lieu', 'Opéra')
      await form.chooses('TETRA')
      await form.isAtTime("Heure de l'ordre", '13:30:00')
      await form.ticks("J'ai collationné l'ordre avec le chef")
      await form.types("Numéro d'ordre", '42')
      await form.ticks("J'ai reçu et vérifié le numéro d'ordre")
    },
    kept: {
      model42Type: 'COLLATED_DISPATCH',
      model42ChiefPosition: 'REGULATION',
      chiefMatricule: '100002',
      chiefName: 'BENALI KARIM',
      model42Action: 'CROSS',
      signalName: 'S14',
      model42Location: OPERA,
      model42Communication: 'TETRA',
      date: '2026-11-10T12:30:00Z',
      model42MaxSpeed: 'NO_VALUE',
      orderNumber: '42',
      validatedBeforeOrder: true,
      validatedAfterOrder: true,
    },
    change: async (form) => {
      // Locked until it is unticked.
      await expect(form.dialog.getByRole('textbox', { name: "Numéro d'ordre" })).toHaveCount(0)
      await form.unticks("J'ai reçu et vérifié le numéro d'ordre")
      await form.types("Numéro d'ordre", '43')
      await form.ticks("J'ai reçu et vérifié le numéro d'ordre")
    },
    changed: { orderNumber: '43', validatedAfterOrder: true, signalName: 'S14' },
  },
  {
    type: 'AIPA',
    title: 'AIPA',
    fill: (form) => form.picks('Lieu', 'Opéra'),
    kept: { aipaLocation: OPERA, material: 'MF77-001', leadCar: '30001' },
    change: (form) => form.picks('Lieu', 'Châtelet'),
    changed: { aipaLocation: CHATELET, material: 'MF77-001', leadCar: '30001' },
  },
  {
    type: 'DEFECTIVE_MATERIAL',
    title: 'Matériel défectueux',
    fill: async (form) => {
      await form.chooses('Avarie de porte')
      await form.types('Voiture et porte concernées', 'Voiture 2, porte 4')
    },
    kept: {
      material: 'MF77-001',
      leadCar: '30001',
      defectiveMaterialReason: 'DOOR_DAMAGE',
      reasonDescription: 'Voiture 2, porte 4',
    },
    change: (form) => form.chooses('Train lent'),
    changed: { defectiveMaterialReason: 'SLOW_TRAIN', reasonDescription: null },
  },
  {
    type: 'SIGNALING_ANOMALY',
    title: 'Anomalie de signalisation',
    fill: async (form) => {
      await form.chooses("Découverte de l'anomalie")
      await form.picks('Lieu', 'Opéra')
      await form.types('Signal 1', 's21')
      await form.chooses('Signal battant')
    },
    kept: {
      context: 'ANOMALY_DISCOVERY',
      saLocation: { ...OPERA, otherLocation: null },
      signalNames: ['S21'],
      saType: 'SIGNAL_BEATING',
      securityService: null,
    },
    change: async (form) => {
      await form.chooses('Sécurité établie')
      await form.picksFirst('Interstation concernée')
      await form.chooses('Simple')
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
    fill: (form) => form.types('Description', 'Éclairage du quai éteint.'),
    kept: { description: 'Éclairage du quai éteint.' },
    change: (form) => form.types('Description', 'Éclairage rétabli.'),
    changed: { description: 'Éclairage rétabli.' },
  },
]

/** The two of the service. */
export const typedOfService = (): TypedObservation[] => [
  {
    type: 'DRIVER_TRAINING',
    title: 'Formation conducteur',
    fill: async (form) => {
      await form.types('Matricule du conducteur en formation', '100002')
      await expect(form.dialog.getByRole('textbox', { name: 'Nom du conducteur en formation' })).toHaveValue(
        'BENALI KARIM',
      )
      await form.isAtTime('Heure de début', '13:30:00')
      await form.isAtTime('Heure de fin', '15:00:00')
    },
    kept: {
      learningDriverMat: '100002',
      learningDriverName: 'BENALI KARIM',
      startingTime: '2026-11-10T12:30:00Z',
      endingTime: '2026-11-10T14:00:00Z',
    },
    change: (form) => form.isAtTime('Heure de fin', '15:30:00'),
    changed: { endingTime: '2026-11-10T14:30:00Z' },
  },
  {
    type: 'SERVICE_FREE_INPUT',
    title: 'Saisie libre (service)',
    fill: (form) => form.types('Description', 'Local sans chauffage.'),
    kept: { description: 'Local sans chauffage.' },
    change: (form) => form.types('Description', 'Chauffage réparé.'),
    changed: { description: 'Chauffage réparé.' },
  },
]
