import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** Chromium without windows, which renders a plain page in a third of the processor time. */
const headlessShell = '/usr/bin/chromium-headless-shell'

/**
 * The browser: CHROMIUM_PATH, Playwright's own, the system's, or a fresh installation of Playwright's.
 * @param kind `light` for tests, which prefer a browser without windows; `whole` for measurements
 * @returns the program's path; empty if there is none, and the browser tests then fail
 */
export function findBrowser(kind) {
  const input = process.env.CHROMIUM_PATH
  if (input && existsSync(input)) return input
  if (kind === 'light' && existsSync(headlessShell)) return headlessShell
  return playwrights() || systemPaths.find(path => existsSync(path)) || installed()
}

function playwrights() {
  const { stdout } = spawnSync(process.execPath, ['-e', "console.log(require('playwright').chromium.executablePath())"], {
    encoding: 'utf8',
  })
  const path = stdout?.trim()
  return path && existsSync(path) ? path : ''
}

function installed() {
  process.stdout.write('No browser found; installing Chromium …\n')
  spawnSync(process.execPath, ['node_modules/playwright/cli.js', 'install', '--with-deps', 'chromium'], {
    stdio: 'inherit',
    timeout: 300_000,
  })
  return playwrights()
}
