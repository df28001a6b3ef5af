import { smallWorld } from '@bulletin/domain/testing/small-world'
import { beforeAll, describe, expect, it } from 'vitest'
import { planningServices } from '../planning/build.ts'
import { referenceRepository } from '../reference/repository.ts'
import { referenceService } from '../reference/service.ts'
import { openTestDatabase } from '../testing/database.ts'
import { fillSmallWorld } from '../testing/small-world.ts'
import { daySheets } from './day-sheets.ts'
import { degradedSentence } from './sentence.ts'

const database = await openTestDatabase()
const timeZone = 'Europe/Paris'
const parts = {
  reference: referenceService(referenceRepository(database.queries)),
  planning: planningServices(database.queries, timeZone),
  timeZone,
}
const asked = (line: string, date: string, blank = 0) => daySheets(parts, { line, date, blank })

const namesOf = async (line: string, date: string, blank = 0) => {
  const found = await asked(line, date, blank)
  if (!found.ok) throw new Error(found.failure)
  return found.value.sheets.map(({ service, driver }) => [
    service?.id.serviceName ?? null,
    driver && `${driver.name} ${driver.matricule}`,
  ])
}

describe('the paper bulletins of a day', () => {
  it('are refused before there is a network', async () => {
    expect(await asked('7', '2026-03-10')).toEqual({
      ok: false,
      failure:
        "Aucune ligne n'est connue : la base est vide. Démarrez une fois le serveur en démonstration (npm start), ou importez un réseau (npm run import).",
    })
  })

  describe('once there is one', () => {
    beforeAll(() => {
      const world = smallWorld()
      const exception = { day: '2026-03-11', line: '7', serviceName: '101' }
      return fillSmallWorld(database, {
        ...world,
        rosterExceptions: [
          { ...exception, matricule: '210002' },
          { ...exception, matricule: '210001' },
        ],
      })
    })

    it('are those of its planned services, as they begin, with whoever was ordered them, then blank ones', async () => {
      expect(await namesOf('7', '2026-03-10', 2)).toEqual([
        ['101', 'LAMBERT Claire 100001'],
        ['MA', null],
        ['201', 'ÉMERY Zoé 110001'],
        [null, null],
        [null, null],
      ])
    })

    it('are one for each driver of a service: everybody certifies their own', async () => {
      const ofService = (await namesOf('7', '2026-03-11')).filter(([name]) => name === '101')
      expect(ofService).toEqual([
        ['101', 'ÉTIENNE Luc 210002'],
        ['101', 'FAURE Nadia 210001'],
        ['101', 'LAMBERT Claire 100001'],
      ])
    })

    it('of a line of a group are its own alone', async () => {
      expect(await namesOf('7bis', '2026-03-10')).toEqual([['101', null]])
    })

    it('are refused for a line that is unknown, and those that are known are named', async () => {
      expect(await asked('99', '2026-03-10')).toEqual({
        ok: false,
        failure: "La ligne 99 n'existe pas. Lignes connues : 7, 7bis, 13.",
      })
    })

    it('are blank ones alone on a day without a plan, and it is said', async () => {
      const found = await asked('7', '2027-03-10', 2)
      if (!found.ok) throw new Error(found.failure)
      expect(found.value.sheets).toEqual([
        { service: null, driver: null },
        { service: null, driver: null },
      ])
      expect(degradedSentence(found.value, 2, '/tmp/x.pdf')).toBe(
        "Ligne 7, mercredi 10 mars 2027 : aucun service n'est prévu, rien n'a été pré-rempli ; 2 bulletins vierges, dans /tmp/x.pdf.",
      )
    })

    it('are refused for a day without a plan when no blank one is wanted', async () => {
      expect(await asked('7', '2027-03-10')).toEqual({
        ok: false,
        failure:
          "Aucun service n'est prévu sur la ligne 7 le mercredi 10 mars 2027 : il n'y a rien à pré-remplir.",
      })
    })

    it('are counted when they are done', async () => {
      const found = await asked('7', '2026-03-10', 1)
      if (!found.ok) throw new Error(found.failure)
      expect(degradedSentence(found.value, 1, '/tmp/x.pdf')).toBe(
        'Ligne 7, mardi 10 mars 2026 : 3 bulletins pré-remplis (dont 1 sans conducteur commandé) et 1 bulletin vierge, dans /tmp/x.pdf.',
      )
    })
  })
})
