import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * The browser for the tests: CHROMIUM_PATH, Playwright's own, the system's, or a fresh installation of Playwright's.
 * @returns the program's path; empty when there is none, and the browser tests then fail and say so
 */
export function findBrowser() {
  const given = process.env.CHROMIUM_PATH
  if (given && existsSync(given)) return given
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
