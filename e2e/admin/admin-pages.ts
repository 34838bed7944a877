import { signIn, Visitor } from '../harness/browser'

/** A visitor with a browser of their own, signed in. */
export async function signedIn(arrive: () => Promise<Visitor>, username: string, password?: string): Promise<Visitor> {
  const visitor = await arrive()
  const page = await visitor.open('/help')
  await signIn(page, username, password)
  await page.close()
  return visitor
}

export const arrivingAt = (browser: Parameters<typeof Visitor.arrive>[0], origin: string) => () => Visitor.arrive(browser, origin)
