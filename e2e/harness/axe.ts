import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type axe from 'axe-core'
import type { Page } from 'playwright'

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** All rules of axe: WCAG 2.2 A and AA, and best practices. The rule `target-size` is off by default. */
const everything: axe.RunOptions = { resultTypes: ['violations'], rules: { 'target-size': { enabled: true } } }
/** The rules that depend on colours, which differ in dark mode. */
const colours: axe.RunOptions = { resultTypes: ['violations'], runOnly: ['color-contrast', 'link-in-text-block'] }

async function run(page: Page, within: string, options: axe.RunOptions): Promise<string[]> {
  await page.evaluate(layOutEverything)
  // The debugger evaluates axe, because the content security policy of the page does not apply to the debugger.
  await page.evaluate(`window.axe ?? (() => { ${source} })()`)
  const { violations: violationsFound } = await page.evaluate(
    ([selector, given]) => (window as unknown as { axe: typeof axe }).axe.run(selector, given),
    [within, options] as const,
  )
  return violationsFound.flatMap(({ id, nodes }) =>
    nodes.map(node => `${id}: ${node.target.join(' ')}: ${node.failureSummary ?? ''}`),
  )
}

/** Lays out all elements: those outside the window have estimated sizes and seem to overlap. Runs in the page. */
function layOutEverything(): void {
  for (const part of document.querySelectorAll('.when-near')) part.classList.remove('when-near')
}

/** The accessibility violations of a page, with the reasons. @param within CSS selector of the part to check */
export const violations = (page: Page, within = 'html'): Promise<string[]> => run(page, within, everything)

/** Checks light mode with all rules and dark mode with the colour rules; the mode changes without a reload. */
export async function violationsByDayAndNight(page: Page, within = 'html'): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const day = await run(page, within, everything)
  await page.emulateMedia({ colorScheme: 'dark' })
  const night = await run(page, within, colours)
  return [...day, ...night.map(violation => `dark: ${violation}`)]
}
