import type { Bulletin } from '@bulletin/domain/bulletin/bulletin'
import type { SubmittedBulletin } from '@bulletin/domain/bulletin/submitted-bulletin'
import type { PlannedService } from '@bulletin/domain/service/planned-service'
import type { Locator, Page, Response } from '@playwright/test'
import { expect } from './expect.ts'
import { optionWords } from './option-words.ts'
import { isReceipt, sentIn, validate } from './sending.ts'
import { signIn } from './sign-in.ts'

const pathOf = (response: Response): string => new URL(response.url()).pathname

/** A delay reason as typed, with the texts of the screen. */
export type TypedReason = {
  reason: string
  minutes: string
  other?: string
  planned?: string
  real?: string
}

/** A driver in front of the tablet: each method does what a finger does and waits for what the driver would see. */
export const driverAt = (page: Page) => {
  /** Keyed by day, because the tablet also fetches the days around. */
  const plans = new Map<string, PlannedService[]>()
  let chosenDay: string | null = null
  const rememberPlan = async (response: Response): Promise<void> => {
    if (pathOf(response) !== '/api/service-planned' || !response.ok()) return
    const day = new URL(response.url()).searchParams.get('date') ?? ''
    // Chromium may already have discarded a response that its page has read; then it is requested again.
    const askedAgain = async (): Promise<string> => {
      const authorization = (await response.request().headerValue('authorization')) ?? ''
      const again = await page.request.get(response.url(), { headers: { authorization } })
      if (!again.ok()) throw new Error(`${response.url()}: ${again.status()}`)
      return again.text()
    }
    plans.set(day, JSON.parse(await response.text().catch(askedAgain)) as PlannedService[])
  }
  const plannedThatDay = (): readonly PlannedService[] =>
    plans.get(chosenDay ?? plans.keys().next().value ?? '') ?? []
  // A page closed or killed while a response is read loses the response.
  page.on('response', (response) => void rememberPlan(response).catch(() => undefined))

  const dialog = (name: string | RegExp): Locator => page.getByRole('dialog', { name })
  const ride = (number: number): Locator =>
    page.getByRole('article', { name: new RegExp(`^Course ${number},`) })
  const button = (name: string | RegExp): Locator => page.getByRole('button', { name })

  const confirmTime = async (text: string): Promise<void> => {
    const open = page.getByRole('dialog').filter({ has: button("Confirmer l'heure") })
    await open.getByRole('button', { name: 'Saisir au clavier' }).click()
    await open.getByRole('textbox', { name: /^Heure/ }).fill(text)
    await open.getByRole('button', { name: "Confirmer l'heure" }).click()
    await expect(open).toHaveCount(0)
  }

  const chooseMaterial = async (open: Locator, name: string): Promise<void> => {
    await open.getByRole('combobox', { name: /Rechercher un matériel/ }).fill(name)
    await open.getByRole('option', { name, exact: true }).click()
  }

  const driver = {
    page,
    ride,
    dialog,

    signsIn: async (matricule: string, appUrl = ''): Promise<void> => {
      await signIn(page, matricule, appUrl)
      await expect(page).toHaveURL(/\/today$/)
    },
    starts: async (): Promise<void> => {
      await button('Commencer').click()
      await driver.goesOnWithoutOrder()
      const day = await page.getByRole('complementary').locator('strong').first().textContent()
      chosenDay = (day ?? '').split('/').toReversed().join('-')
    },
    /** Confirms, once a day, the dialog for a driver without an ordered service. */
    goesOnWithoutOrder: async (): Promise<void> => {
      const service = page.getByRole('heading', { name: 'Votre service' })
      const question = dialog(/^(Aucun service prévu|Vérifiez la connexion)$/)
      await expect(service.or(question)).toBeVisible()
      if (await question.isVisible())
        await question.getByRole('button', { name: 'Continuer sans service prévu' }).click()
      await expect(service).toBeVisible()
    },
    choosesDay: async (name: RegExp): Promise<void> => {
      await page.getByRole('group', { name: "Journée d'exploitation" }).getByRole('button', { name }).click()
    },
    removesBulletin: async (): Promise<void> => {
      await button('Supprimer le bulletin').click()
      await dialog('Supprimer le bulletin en cours')
        .getByRole('button', { name: 'Supprimer le bulletin' })
        .click()
    },
    typesPap: (text: string): Promise<void> => page.getByLabel('N° de PAP').fill(text),
    begins: async (): Promise<void> => {
      await button('Continuer').click()
      await expect(page.getByRole('heading', { name: 'Conduite', level: 1 })).toBeAttached()
    },
    changesService: async (name: string, line: string): Promise<void> => {
      await button("J'ai changé de service").click()
      await page.getByRole('radio', { name: "J'effectue un service" }).check()
      await page.getByRole('combobox', { name: 'N° de service' }).fill(name)
      await page.getByRole('option', { name: new RegExp(`^${name} (Ligne ${line} )?\\d\\d:`) }).click()
    },
    typesService: async (name: string): Promise<void> => {
      await page.getByRole('radio', { name: "J'effectue un service" }).check()
      await page.getByRole('combobox', { name: 'N° de service' }).fill(name)
    },
    isInReserve: async (type: string): Promise<void> => {
      await page.getByRole('radio', { name: 'Je suis en réserve' }).check()
      await page.getByRole('radio', { name: new RegExp(`^Réserve ${type} `) }).check()
    },
    /** The service named in the rail. */
    doneService: async (): Promise<string> =>
      page.getByRole('complementary').locator('strong').first().innerText(),
    plannedServices: plannedThatDay,
    /**
     * The plan of a service as the server sent it to the tablet. Polls, because the tablet may read it before this code
     * does.
     */
    plannedService: async (name: string, line: string): Promise<PlannedService> => {
      const named = () => plannedThatDay().find(({ id }) => id.serviceName === name && id.line === line)
      await expect.poll(named, `the tablet is told of service ${name} of line ${line}`).toBeDefined()
      return named() as PlannedService
    },

    /** Waits until that many are rendered: a long list renders its last rows a moment later. */
    seesRides: (count: number): Promise<void> =>
      expect(page.getByRole('article', { name: /^Course \d/ })).toHaveCount(count),
    departs: async (number: number, text: string): Promise<void> => {
      await ride(number)
        .getByRole('button', { name: /^Heure de départ/ })
        .click()
      await confirmTime(text)
    },
    /** Enters a passing time; the app asks for the departure first if it was never confirmed. */
    passes: async (number: number, station: RegExp, text: string): Promise<void> => {
      await ride(number)
        .getByRole('button', { name: /^Heure de passage/ })
        .and(page.getByRole('button', { name: station }))
        .click()
      await confirmTime(text)
    },
    arrives: async (number: number, text: string): Promise<void> => {
      await ride(number)
        .getByRole('button', { name: /^Heure d'arrivée/ })
        .click()
      await confirmTime(text)
    },
    takes: async (number: number, material: string): Promise<void> => {
      await ride(number)
        .getByRole('button', { name: /^Matériel/ })
        .click()
      const open = dialog('Matériel de la course')
      await chooseMaterial(open, material)
      await open.getByRole('button', { name: 'Confirmer' }).click()
      await expect(open).toHaveCount(0)
    },
    /** Takes the first train of the list and returns its two numbers. */
    takesFirst: async (number: number): Promise<{ material: string; leadCar: string }> => {
      await ride(number)
        .getByRole('button', { name: /^Matériel/ })
        .click()
      const open = dialog('Matériel de la course')
      const first = open.getByRole('option').first()
      const [material = '', leadCar = ''] = await optionWords(first)
      await first.click()
      await open.getByRole('button', { name: 'Confirmer' }).click()
      await expect(open).toHaveCount(0)
      return { material, leadCar }
    },
    opensMenu: async (number: number, entry: string): Promise<void> => {
      await ride(number)
        .getByRole('button', { name: `Actions de la course ${number}` })
        .click()
      await page.getByRole('menuitem', { name: entry }).click()
    },
    returnsWithSameTrain: async (number: number): Promise<void> => {
      await driver.opensMenu(number, 'Copier avec retournement')
      await expect(page.getByRole('menu')).toHaveCount(0)
    },
    switchesManualDriving: (number: number): Promise<void> =>
      ride(number)
        .getByRole('button', { name: /\((PA|CM)\)$/ })
        .click(),
    hasTrain: async (number: number, text: string): Promise<void> => {
      await ride(number)
        .getByRole('button', { name: /^N° de train/ })
        .click()
      const open = dialog('Numéro de train')
      await open.getByRole('textbox').fill(text)
      await open.getByRole('button', { name: 'Confirmer' }).click()
      await expect(open).toHaveCount(0)
    },
    arrivesAt: async (number: number, station: RegExp): Promise<void> => {
      await driver.opensMenu(number, 'Modifier les stations')
      const open = dialog('Modifier la course')
      await open
        .getByRole('radiogroup', { name: "Station d'arrivée" })
        .getByRole('radio', { name: station })
        .check()
      await open.getByRole('button', { name: 'Confirmer' }).click()
      await expect(open).toHaveCount(0)
    },

    finishesDriving: async (): Promise<void> => {
      await button('Continuer vers la fin de service').click()
      await expect(page.getByRole('heading', { name: 'Fin de service', level: 1 })).toBeVisible()
    },
    isLateBy: async (minutes: string): Promise<void> => {
      const field = page.getByRole('spinbutton', { name: 'Délai (min)' })
      await field.fill(minutes)
      await expect(field).toHaveValue(minutes)
    },
    endsAt: async (text: string): Promise<void> => {
      await page
        .getByRole('region', { name: 'Fin de service' })
        .getByRole('button', { name: /^Fin de service réelle/ })
        .click()
      await confirmTime(text)
    },
    /** Answers only after the platform lookup has finished, because a late result asks the question again. */
    saysDelayDiffers: async (answer: 'Oui' | 'Non'): Promise<void> => {
      await expect(page.getByText("Recherche de l'heure d'arrivée à quai…")).toHaveCount(0)
      await page.getByRole('radio', { name: answer }).check()
    },
    explains: async (
      number: number,
      { reason, minutes, other, planned: from, real: to }: TypedReason,
    ): Promise<void> => {
      const row = page.getByRole('listitem', { name: `Motif ${number}` })
      if ((await row.count()) === 0) await button('Ajouter un motif').click()
      await row.getByRole('combobox', { name: 'Motif' }).selectOption({ label: reason })
      await row.getByRole('spinbutton', { name: 'Durée (min)' }).fill(minutes)
      if (other !== undefined) await row.getByRole('textbox', { name: /Précisez/ }).fill(other)
      if (from !== undefined) await row.getByRole('combobox', { name: /prévue/i }).fill(from)
      if (to !== undefined) await row.getByRole('combobox', { name: /réelle/i }).fill(to)
    },
    reviews: async (): Promise<void> => {
      await button('Continuer vers la validation').click()
      await expect(button('Valider mon bulletin')).toBeVisible()
    },
    comments: (text: string): Promise<void> => page.getByLabel(/Commentaire/).fill(text),
    certifies: (): Promise<void> => page.getByRole('checkbox', { name: /^Je certifie/ }).check(),
    /** Validates and waits for the receipt; returns the bulletin as it was sent. */
    validates: async (): Promise<SubmittedBulletin> => {
      const posted = page.waitForResponse(isReceipt)
      await validate(page)
      const response = await posted
      expect(response.status()).toBe(201)
      await expect(page.getByRole('heading', { name: 'Bulletin envoyé' })).toBeVisible()
      return sentIn(response)
    },
    /** Opens the bulletin in the archives and returns the server's response. */
    opensReceived: async (id: string): Promise<Bulletin> => {
      const answered = page.waitForResponse((response) => pathOf(response) === `/api/bulletins/${id}`)
      await page.getByRole('link', { name: 'Voir mes bulletins archivés' }).click()
      await expect(page.getByRole('heading', { level: 2, name: /bulletins? archivés?$/ })).toBeVisible()
      // By its id, because a driver used by several journeys has several bulletins.
      await page
        .getByRole('link', { name: /^Voir le bulletin du/ })
        .and(page.locator(`[href*="${id}"]`))
        .click()
      return (await (await answered).json()) as Bulletin
    },
  }
  return driver
}

export type Driver = ReturnType<typeof driverAt>

/** « 14:30:00 » in Paris. */
export const clockOf = (instant: string): string =>
  new Date(instant).toLocaleTimeString('fr-FR', { timeZone: 'Europe/Paris', hour12: false })

/** That many seconds later. */
export const later = (instant: string, seconds: number): string =>
  new Date(new Date(instant).getTime() + seconds * 1000).toISOString().replace('.000Z', 'Z')
