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

test('no file has an empty name, no folder a barrel, only lib/config.ts reads the environment, and no header is lost', () => {
  expect(brokenFiles(sourceFiles(root).map(file => ({ file, text: readFileSync(join(root, file), 'utf8') })))).toEqual([])
})

const interfaces = 'interfaces do not import each other; they meet in the database'
const ofComponents = 'components import types of lib, and code of formats, geo and grammar only'

test.each([
  ['lib/db/x.ts', 'lib/http/handle', 'db may not reach up to http, sessions, words'],
  ['lib/content/x.ts', 'lib/writer/save-stations', interfaces],
  ['components/grid/x.tsx', 'lib/content/sql', ofComponents],
  ['components/source/x.ts', 'components/explore/explorer', 'source imports only what lies on floors below it, not explore'],
  ['components/map/x.ts', 'components/grid/record-grid', 'map imports only what lies on floors below it, not grid'],
  ['components/attic/x.ts', 'components/ui/icon', 'components/attic has no floor; give it one in laws.ts'],
  ['lib/grammar/x.ts', 'lib/formats/text', 'grammar may not reach up to docs, formats, geo'],
  ['lib/geo/x.ts', 'lib/db/pools', 'docs, formats, geo may not reach up to db'],
  ['app/(doors)/tiles/route.ts', 'components/theme/theme', 'an interface imports nothing of the pages'],
  ['lib/http/x.ts', 'demo/fill', 'http, sessions, words may not reach up to demo'],
  ['lib/auth/accounts/public-sign-ins.ts', 'demo/sign-ins/sign-ins', 'interfaces may not reach up to demo'],
  ['lib/usage/x.ts', 'lib/flows/count-listed', 'usage is below flows, which describe what it counts'],
  ['demo/x.ts', 'components/theme/theme', 'the demo world is made of lib alone'],
  ['lib/attic/x.ts', 'lib/runtime', 'lib/attic/x lies in no layer; give it a room or name the new layer in laws.ts'],
])('an import in %s of %s is found and named', (file, target, law) => {
  const found = `${file.replace(/\.tsx?$/, '')}:1 imports ${target}: ${law}`
  expect(broken(importsOf(file, `import { x } from '@/${target}'`))).toEqual([found])
  const isAllowedAsType = law === ofComponents
  expect(broken(importsOf(file, `import type { X } from '@/${target}'`))).toEqual(isAllowedAsType ? [] : [found])
})

test.each([
  ['app/(doors)/content/route.ts', 'next/headers', 'an interface imports nothing of Next'],
  ['components/source/x.ts', 'react', 'address, geometry and source are pure'],
  ['lib/http/x.ts', 'next/headers', 'lib serves interfaces and pages alike and imports neither Next nor React'],
])('an import in %s of the package %s is found and named', (file, target, law) =>
  expect(broken(importsOf(file, `import { x } from '${target}'`))).toEqual([
    `${file.replace(/\.tsx?$/, '')}:1 imports ${target}: ${law}`,
  ]),
)

test.each([
  ["\nexport { x } from '@/lib/catalog/read'", 2],
  ["const load = () =>\n  import('@/lib/catalog/read')", 2],
  ["export * from '@/lib/catalog/read'", 1],
  ["import {\n  x,\n} from '../catalog/read'", 1],
])('every form of an import is found, with its line: %j', (text, line) =>
  expect(broken(importsOf('lib/content/x.ts', text))).toEqual([`lib/content/x:${line} imports lib/catalog/read: ${interfaces}`]),
)

test('tests import nothing of the benchmarks', () =>
  expect(broken(importsOf('e2e/harness/x.ts', "import { median } from '../../bench/load'"))).toEqual([
    'e2e/harness/x:1 imports bench/load: benchmarks use the harness of the tests, and tests use nothing of the benchmarks',
  ]))

test.each([
  ['components/grid/x.tsx', 'lib/geo/position'],
  ['lib/flows/x.ts', 'lib/writer/save-stations'],
  ['lib/auth/accounts/public-sign-ins.ts', 'demo/sign-ins/users.json'],
  ['server/x.ts', 'demo/fill'],
])('an import that goes down from %s is let through: %s', (file, target) => {
  const imports = importsOf(file, `import { x } from '@/${target}'`)
  expect([imports.length, broken(imports)]).toEqual([1, []])
})

test('pages import Next', () =>
  expect(broken(importsOf('app/(pages)/x.tsx', "import { notFound } from 'next/navigation'"))).toEqual([]))

test.each(["import '@/lib/geo/a'", "import type { A } from '@/lib/geo/a'"])('a circle closed by %s is found and named', back => {
  const imports = [...importsOf('lib/geo/a.ts', "import './b'"), ...importsOf('lib/geo/b.ts', back)]
  expect(broken(imports)).toEqual(['lib/geo/a → lib/geo/b → lib/geo/a: imports go in a circle'])
})

test('planted names without meaning, readers of the environment, lost headers and plans that wait are found', () => {
  const planted = [
    { file: 'lib/geo/utils.ts', text: '' },
    { file: 'lib/geo/index.ts', text: '' },
    { file: 'lib/geo/x.ts', text: 'process.env.HOME' },
    { file: 'server/x.ts', text: "process['env']" },
    { file: 'lib/geo/y.ts', text: "import { env } from 'node:process'" },
    { file: 'lib/http/x.ts', text: "response.headers.set('ETag', tag)" },
    { file: 'lib/content/x/plan.ts', text: 'export async function planList() {}' },
    { file: 'components/x.tsx', text: '<p style={{ width: 1 }} />' },
  ]
  expect(brokenFiles(planted)).toHaveLength(8)
})
