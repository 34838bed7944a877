import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { importsOf, projectImports, sourceFiles } from './imports'
import { broken, brokenFiles } from './laws'

const root = fileURLToPath(new URL('../..', import.meta.url))

test('every import of the project goes down, and no two interfaces know each other', () => {
  expect(broken(projectImports(root))).toEqual([])
})

test('no file has an empty name, no folder a barrel, and only lib/config.ts reads the environment', () => {
  expect(brokenFiles(sourceFiles(root).map(file => ({ file, text: readFileSync(join(root, file), 'utf8') })))).toEqual([])
})

test.each([
  [
    'lib/db/x.ts',
    "import { handle } from '@/lib/http/handle'",
    'lib/db/x:1 imports lib/http/handle: db may not reach up to http',
  ],
  [
    'lib/content/x.ts',
    "import { saveStations } from '@/lib/writer/save-stations'",
    'lib/content/x:1 imports lib/writer/save-stations: interfaces do not import each other; they meet in the database',
  ],
  [
    'app/(doors)/content/route.ts',
    "\nimport { headers } from 'next/headers'",
    'app/(doors)/content/route:2 imports next/headers: a door imports nothing of Next',
  ],
  [
    'components/grid/x.tsx',
    "import { listSql } from '@/lib/content/sql'",
    'components/grid/x:1 imports lib/content/sql: components import types of an interface, never its code',
  ],
  [
    'lib/geo/x.ts',
    "import {\n  reader,\n} from '../db/pools'",
    'lib/geo/x:1 imports lib/db/pools: formats, geo, grammar may not reach up to db',
  ],
  [
    'lib/attic/x.ts',
    "import { once } from '@/lib/runtime'",
    'lib/attic/x:1 imports lib/runtime: lib/attic/x lies in no layer; give it a room or name the new layer in laws.ts',
  ],
])('a planted import in %s is found and named', (file, text, sentence) => {
  expect(broken(importsOf(file, text))).toEqual([sentence])
})

test('a planted circle is found and its files are named', () => {
  const imports = [...importsOf('lib/geo/a.ts', "import './b'"), ...importsOf('lib/geo/b.ts', "import '@/lib/geo/a'")]
  expect(broken(imports)).toEqual(['lib/geo/a → lib/geo/b → lib/geo/a: imports go in a circle'])
})

test('planted names without meaning and readers of the environment are found', () => {
  const planted = [
    { file: 'lib/geo/utils.ts', text: '' },
    { file: 'lib/geo/index.ts', text: '' },
    { file: 'lib/geo/x.ts', text: 'process.env.HOME' },
  ]
  expect(brokenFiles(planted)).toHaveLength(3)
})
