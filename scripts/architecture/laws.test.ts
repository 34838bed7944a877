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

test.each([
  [
    'lib/db/x.ts',
    "import { handle } from '@/lib/http/handle'",
    'lib/db/x:1 imports lib/http/handle: db may not reach up to http, sessions, words',
  ],
  [
    'lib/content/x.ts',
    "import { saveStations } from '@/lib/writer/save-stations'",
    'lib/content/x:1 imports lib/writer/save-stations: interfaces do not import each other; they meet in the database',
  ],
  [
    'app/(doors)/content/route.ts',
    "\nimport { headers } from 'next/headers'",
    'app/(doors)/content/route:2 imports next/headers: an interface imports nothing of Next',
  ],
  [
    'components/grid/x.tsx',
    "import { listSql } from '@/lib/content/sql'",
    'components/grid/x:1 imports lib/content/sql: components import types of lib, and code of formats, geo and grammar only',
  ],
  [
    'components/grid/x.tsx',
    "export { doorUrl } from '@/lib/http/mounts'",
    'components/grid/x:1 imports lib/http/mounts: components import types of lib, and code of formats, geo and grammar only',
  ],
  [
    'components/source/x.ts',
    "import type { Explorer } from '@/components/explore/explorer'",
    'components/source/x:1 imports components/explore/explorer: source imports only what lies on floors below it, not explore',
  ],
  [
    'components/map/x.ts',
    "import { RecordGrid } from '@/components/grid/record-grid'",
    'components/map/x:1 imports components/grid/record-grid: map imports only what lies on floors below it, not grid',
  ],
  [
    'components/attic/x.ts',
    "import { Icon } from '@/components/ui/icon'",
    'components/attic/x:1 imports components/ui/icon: components/attic has no floor; give it one in laws.ts',
  ],
  [
    'components/source/x.ts',
    "import { useMemo } from 'react'",
    'components/source/x:1 imports react: address, geometry and source are pure',
  ],
  [
    'lib/content/x.ts',
    "const load = () =>\n  import('@/lib/catalog/read')",
    'lib/content/x:2 imports lib/catalog/read: interfaces do not import each other; they meet in the database',
  ],
  [
    'lib/content/x.ts',
    "export * from '@/lib/catalog/read'",
    'lib/content/x:1 imports lib/catalog/read: interfaces do not import each other; they meet in the database',
  ],
  [
    'lib/content/x.ts',
    "import type { Dataset } from '@/lib/catalog/dataset'",
    'lib/content/x:1 imports lib/catalog/dataset: interfaces do not import each other; they meet in the database',
  ],
  [
    'lib/grammar/x.ts',
    "import type { Pool } from '@/lib/db/pools'",
    'lib/grammar/x:1 imports lib/db/pools: grammar may not reach up to db',
  ],
  [
    'lib/grammar/x.ts',
    "import { cutText } from '@/lib/formats/text'",
    'lib/grammar/x:1 imports lib/formats/text: grammar may not reach up to formats, geo',
  ],
  [
    'lib/http/x.ts',
    "import { cookies } from 'next/headers'",
    'lib/http/x:1 imports next/headers: lib serves interfaces and pages alike and imports neither Next nor React',
  ],
  [
    'app/(doors)/tiles/route.ts',
    "import { theme } from '@/components/theme/theme'",
    'app/(doors)/tiles/route:1 imports components/theme/theme: an interface imports nothing of the pages',
  ],
  [
    'lib/geo/x.ts',
    "import {\n  reader,\n} from '../db/pools'",
    'lib/geo/x:1 imports lib/db/pools: formats, geo may not reach up to db',
  ],
  [
    'lib/http/x.ts',
    "import { fillDemo } from '@/demo/fill'",
    'lib/http/x:1 imports demo/fill: http, sessions, words may not reach up to demo',
  ],
  [
    'lib/auth/accounts/public-sign-ins.ts',
    "import { ensureDemoSignIns } from '@/demo/sign-ins/sign-ins'",
    'lib/auth/accounts/public-sign-ins:1 imports demo/sign-ins/sign-ins: interfaces may not reach up to demo',
  ],
  [
    'lib/usage/x.ts',
    "import { countListed } from '@/lib/flows/count-listed'",
    'lib/usage/x:1 imports lib/flows/count-listed: usage is below flows, which describe what it counts',
  ],
  [
    'demo/x.ts',
    "import { theme } from '@/components/theme/theme'",
    'demo/x:1 imports components/theme/theme: the demo world is made of lib alone',
  ],
  [
    'e2e/harness/x.ts',
    "import { median } from '../../bench/load'",
    'e2e/harness/x:1 imports bench/load: benchmarks use the harness of the tests, and tests use nothing of the benchmarks',
  ],
  [
    'lib/attic/x.ts',
    "import { once } from '@/lib/runtime'",
    'lib/attic/x:1 imports lib/runtime: lib/attic/x lies in no layer; give it a room or name the new layer in laws.ts',
  ],
])('a planted import in %s is found and named', (file, text, sentence) => {
  expect(broken(importsOf(file, text))).toEqual([sentence])
})

test.each([
  ['components/grid/x.tsx', "import type { Envelope } from '@/lib/http/envelope'"],
  ['components/grid/x.tsx', "import { boxOf } from '@/lib/geo/position'"],
  ['lib/flows/x.ts', "import { saveStations } from '@/lib/writer/save-stations'"],
  ['lib/auth/accounts/public-sign-ins.ts', "import users from '@/demo/sign-ins/users.json'"],
  ['server/x.ts', "import { fillDemo } from '@/demo/fill'"],
  ['app/(pages)/x.tsx', "import { notFound } from 'next/navigation'"],
])('an import that goes down from %s is let through', (file, text) => {
  expect(importsOf(file, text)).toHaveLength(1)
  expect(broken(importsOf(file, text))).toEqual([])
})

test.each(["import '@/lib/geo/a'", "import type { A } from '@/lib/geo/a'"])(
  'a circle closed by %s is found and its files are named',
  back => {
    const imports = [...importsOf('lib/geo/a.ts', "import './b'"), ...importsOf('lib/geo/b.ts', back)]
    expect(broken(imports)).toEqual(['lib/geo/a → lib/geo/b → lib/geo/a: imports go in a circle'])
  },
)

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
