import { WebDriver } from 'selenium-webdriver'

/** A session drives one window at a time. Here each window has its own driver, and the drivers take turns. */
export type Windows = {
  readonly first: WebDriver
  /** Opens another window that shares the session's storage. */
  readonly open: () => Promise<WebDriver>
}

export const windowsOf = async (session: WebDriver): Promise<Windows> => {
  let current = await session.getWindowHandle()
  let turn: Promise<unknown> = Promise.resolve()
  const inTurn = <Answer>(act: () => Promise<Answer>): Promise<Answer> => {
    const mine = turn.then(act)
    turn = mine.catch(() => undefined)
    return mine
  }

  const driverOf = (handle: string): WebDriver => {
    const driver = new WebDriver(session.getSession(), session.getExecutor())
    const execute = driver.execute.bind(driver)
    driver.execute = (command) =>
      inTurn(async () => {
        if (current !== handle) await session.switchTo().window(handle)
        current = handle
        return execute(command)
      })
    return driver
  }

  return {
    first: driverOf(current),
    open: async () => {
      const handle = await inTurn(async () => {
        await session.switchTo().newWindow('window')
        return (current = await session.getWindowHandle())
      })
      return driverOf(handle)
    },
  }
}
