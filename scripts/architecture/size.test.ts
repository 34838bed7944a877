import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/**
 * How large the project may be. The limits go down; a change that adds a feature raises them in its own commit, and says by how much: by its lines of
 * source, a ninetieth of them in files, and at most half of them in lines of tests.
 */
const limits = { sourceFiles: 1_458, sourceLines: 131_700, testLines: 67_783 }

const root = fileURLToPath(new URL('../..', import.meta.url))
const folders = ['app', 'bench', 'components', 'demo', 'lib', 'scripts', 'server']

const filesIn = (folder: string) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map(file => `${folder}/${file}`)
    .filter(file => /\.(ts|tsx|mts)$/.test(file) && !/\.d\.ts$|fixtures|golden/.test(file))

const isTest = (file: string) => /\.test\.tsx?$/.test(file)
const linesOf = (files: readonly string[]) =>
  files.reduce((sum, file) => sum + (readFileSync(join(root, file), 'utf8').match(/\n/g)?.length ?? 0), 0)

test('the project has at most as many files and lines as its limits', () => {
  const files = folders.flatMap(filesIn)
  const source = files.filter(file => !isTest(file))
  const tests = [...files.filter(isTest), ...filesIn('e2e')]
  const found = { sourceFiles: source.length, sourceLines: linesOf(source), testLines: linesOf(tests) }
  for (const [name, limit] of Object.entries(limits)) expect(found[name as keyof typeof limits], name).toBeLessThanOrEqual(limit)
})
