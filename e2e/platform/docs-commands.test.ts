import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { cleanEnvironment, runProcess } from '../harness/run-program'
import { sampleOf } from '../harness/sample'
import { ownPlatform } from '../harness/server'

// The commands of the documentation, as a reader pastes them: the blocks of a file one after another in one shell.

const platform = ownPlatform()

const documents = [...readdirSync('docs').map(file => `docs/${file}`), 'docs/operating/words.md'].filter(file =>
  /^```(sh|python|js)$/m.test(file.endsWith('.md') ? readFileSync(file, 'utf8') : ''),
)
const files = ['README.md', ...sampleOf(documents, 3)]

/** Blocks that start or test the platform itself. */
const ofThePlatform = /^(npm (start|test|run (dev|check|test:long))|npx vitest)/m

function blocksIn(file: string, language: string): string[] {
  const blocks = [...readFileSync(file, 'utf8').matchAll(/^```(\w+)\n(.*?)^```$/gms)]
  return blocks.flatMap(([, name, text = '']) =>
    name === language && !ofThePlatform.test(text) ? [text.replaceAll('localhost:3000', new URL(platform.url).host)] : [],
  )
}

const hasProgram = (name: string): boolean => spawnSync(name, ['--version']).status === 0

const run = (program: string, args: readonly string[], input: string) =>
  runProcess(program, args, { env: { ...cleanEnvironment({ DATA_DIR: platform.dataDir }), LANG: 'C.UTF-8' }, input })

/** Makes each request print its status, so that error statuses can be compared with those in the block. */
const prelude = `set -euo pipefail
curl() { command curl --write-out '%{stderr}status %{http_code}\\n' "$@"; }
`

describe.each(files)('%s', file => {
  test('its commands run as typed', async ({ skip }) => {
    if (!hasProgram('curl')) skip('there is no curl here')
    const blocks = blocksIn(file, 'sh')
    const { code, output, errors } = await run('bash', ['-c', prelude + blocks.join('\n')], '')
    expect(code, `${output}\n${errors}`).toBe(0)
    const statuses = [...errors.matchAll(/^status (\d+)$/gm)].map(([, status]) => status!)
    const told = blocks.join('\n')
    expect(statuses.filter(status => !/^[23]/.test(status) && !told.includes(`# ${status}`))).toEqual([])
    expect(statuses.length >= told.split(/\bcurl /).length - 1 || !told.includes('curl')).toBe(true)
  })

  test('its programs run as typed, where their packages are installed', async ({ skip }) => {
    for (const program of blocksIn(file, 'js')) {
      const { code, errors } = await run(process.execPath, ['--input-type=module', '-'], program)
      expect(code, errors).toBe(0)
    }
    const programs = blocksIn(file, 'python')
    if (programs.length > 0 && !hasProgram('python3')) skip('there is no Python here')
    const missing: string[] = []
    for (const program of programs) {
      const { code, errors } = await run('python3', ['-'], program)
      const name = /No module named '(\w+)'/.exec(errors)?.[1]
      if (name === undefined) expect(code, errors).toBe(0)
      else missing.push(name)
    }
    if (missing.length > 0) skip(`Python has no ${missing.join(', ')} here`)
  })
})
