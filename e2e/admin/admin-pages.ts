import type { Page } from 'playwright-core'
import { Visitor } from '../harness/browser'

/** Signs in on a page of the platform and comes back to it. */
export async function signIn(page: Page, username: string, password = `${username}-demo`): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL('**/login-actions/**')
  await page.locator('#username').fill(username)
  await page.locator('#password').fill(password)
  await page.locator('form.fields button').click()
  // The way back has steps of its own, and only at its end is there a session.
  await page.getByRole('banner').locator('summary').waitFor()
}

/** Somebody with a browser of their own, signed in. */
export async function signedIn(arrive: () => Promise<Visitor>, username: string, password?: string): Promise<Visitor> {
  const visitor = await arrive()
  const page = await visitor.open('/help')
  await signIn(page, username, password)
  await page.close()
  return visitor
}

export const arrivingAt = (browser: Parameters<typeof Visitor.arrive>[0], origin: string) => () => Visitor.arrive(browser, origin)
