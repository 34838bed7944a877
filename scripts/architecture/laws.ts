import type { Import } from './imports'

/**
 * The layers from top to bottom. A file may import layers below, and its own layer if no further law forbids it.
 * @see ARCHITECTURE.md, Laws
 */
const layers: readonly { name: string; holds: RegExp }[] = [
  { name: 'server', holds: /^server(\/|$)/ },
  { name: 'demo', holds: /^demo\// },
  { name: 'app', holds: /^app\// },
  { name: 'components', holds: /^components\// },
  {
    name: 'flows, tiles, search, maps, usage, admin, monitoring',
    holds: /^lib\/(flows|tiles|search|maps|usage|admin|monitoring)\//,
  },
  { name: 'interfaces', holds: /^lib\/(auth|content|catalog|timeseries|writer|collector|traffic|netex)\// },
  { name: 'http, sessions, words', holds: /^lib\/(http|sessions|words)\// },
  { name: 'access', holds: /^lib\/access\// },
  { name: 'db', holds: /^lib\/db\// },
  { name: 'docs, formats, geo', holds: /^lib\/(docs|formats|geo)\// },
  { name: 'grammar', holds: /^lib\/grammar\// },
  { name: 'log', holds: /^lib\/log$/ },
  { name: 'config', holds: /^lib\/(config|settings|setting-types)$/ },
  { name: 'runtime', holds: /^lib\/(runtime|workers)$/ },
]

/** The layers of `components` from top to bottom. A folder imports only itself and folders of lower layers. */
const floors: readonly (readonly string[])[] = [
  ['shell'],
  ['explore', 'palette', 'pushes'],
  ['admin', 'station', 'timeline'],
  ['columns', 'console', 'dataset', 'doctor', 'home', 'series', 'views'],
  ['answer', 'deprecations', 'live', 'query', 'reference', 'repair'],
  ['area', 'chart', 'export', 'record'],
  ['call', 'connection', 'grid', 'map'],
  ['lens', 'source'],
  ['datasets', 'help', 'json', 'search', 'session', 'theme'],
  ['ui'],
  ['address', 'geometry', 'text'],
]

const roomOf = (path: string) => /^components\/([^/]+)/.exec(path)![1]!
const floorOf = (room: string) => floors.findIndex(floor => floor.includes(room))

const layerOf = (path: string) => layers.findIndex(({ holds }) => holds.test(path))
const interfaceOf = (path: string) => /^lib\/(auth|content|catalog|timeseries|writer|collector|traffic|netex)\//.exec(path)?.[1]
const ours = (path: string) => /^(app|components|demo|lib|server)(\/|$)/.test(path)

/** The imports that break a law, as sentences. Type imports obey the same laws unless a law excepts them. */
export const broken = (imports: readonly Import[]): string[] => [...imports.flatMap(breaks), ...circles(imports)]

function breaks(found: Import): string[] {
  const law = found.file.startsWith('e2e/') ? lawOfTests(found) : ours(found.target) ? lawAmongOurs(found) : lawOfPackages(found)
  return law === null ? [] : [`${found.file}:${found.line} imports ${found.target}: ${law}`]
}

const lawOfTests = ({ target }: Import) =>
  target.startsWith('bench/') ? 'benchmarks use the harness of the tests, and tests use nothing of the benchmarks' : null

function lawOfPackages({ file, target, typeOnly }: Import): string | null {
  if (!/^(next|react)([-/]|$)/.test(target)) return null
  if (/^components\/(address|geometry|source)\//.test(file) && !typeOnly) return 'address, geometry and source are pure'
  if (/^app\/\(doors\)\//.test(file)) return 'an interface imports nothing of Next'
  return file.startsWith('lib/') ? 'lib serves interfaces and pages alike and imports neither Next nor React' : null
}

function lawAmongOurs({ file, target, typeOnly }: Import): string | null {
  if (layerOf(file) < 0) return `${file} lies in no layer; give it a room or name the new layer in laws.ts`
  if (layerOf(target) < layerOf(file) && !isPublicSignIns(file, target))
    return `${layers[layerOf(file)]!.name} may not reach up to ${layers[layerOf(target)]?.name}`
  if (/^lib\/flows\//.test(target) && /^lib\/usage\//.test(file)) return 'usage is below flows, which describe what it counts'
  if (/^demo\//.test(file) && !/^(demo|lib)\//.test(target)) return 'the demo world is made of lib alone'
  if (/^components\//.test(file)) return lawOfComponents({ file, target, typeOnly })
  if (/^app\/\(doors\)\//.test(file) && /^(components|app\/\(pages\))\//.test(target))
    return 'an interface imports nothing of the pages'
  const [from, to] = [interfaceOf(file), interfaceOf(target)]
  return from && to && from !== to ? 'interfaces do not import each other; they meet in the database' : null
}

function lawOfComponents({ file, target, typeOnly }: Omit<Import, 'line'>): string | null {
  if (!target.startsWith('components/')) return typeOnly || forBrowsers(target) ? null : componentLaw
  const [from, to] = [roomOf(file), roomOf(target)]
  if (floorOf(from) < 0) return `components/${from} has no floor; give it one in laws.ts`
  return from === to || floorOf(to) > floorOf(from) ? null : `${from} imports only what lies on floors below it, not ${to}`
}

// The identity provider refuses the demo's sign-ins on other platforms, so it needs them in every process.
const isPublicSignIns = (file: string, target: string) =>
  file === 'lib/auth/accounts/public-sign-ins' && /^demo\/sign-ins\/(users|clients)$/.test(target)

// Components are sent to browsers, where there is no database and no setting.
const componentLaw = 'components import types of lib, and code of formats, geo and grammar only'
const forBrowsers = (path: string) => /^(components|lib\/(formats|geo|grammar))\//.test(path)

/** Cyclic imports, each as the chain of its files. */
function circles(imports: readonly Import[]): string[] {
  const edges = new Map<string, string[]>()
  for (const { file, target } of imports) {
    if (ours(target)) edges.set(file, [...(edges.get(file) ?? []), target])
  }
  const done = new Set<string>()
  const found: string[] = []
  const visit = (file: string, chain: readonly string[]) => {
    const start = chain.indexOf(file)
    if (start >= 0) found.push(`${[...chain.slice(start), file].join(' → ')}: imports go in a circle`)
    if (start >= 0 || done.has(file)) return
    for (const target of edges.get(file) ?? []) visit(target, [...chain, file])
    done.add(file)
  }
  for (const file of edges.keys()) visit(file, [])
  return found
}

/** Sentences about files with meaningless names, barrels, plans that wait, and what only one file may do. */
export const brokenFiles = (files: readonly { file: string; text: string }[]): string[] =>
  files.flatMap(({ file, text }) => {
    const found: string[] = []
    if (/(^|\/)(utils?|helpers?|common|misc|manager|service)(\.|\/)/.test(file)) found.push(`${file}: the name says nothing`)
    if (/(^|\/)index\.tsx?$/.test(file)) found.push(`${file}: no barrels`)
    if (/process\s*(\.\s*env\b|\[\s*['"]env)|\benv\b[^;\n]*from 'node:process'/.test(text) && file !== 'lib/config.ts')
      found.push(`${file}: only lib/config.ts reads the environment`)
    if (/\b(response|answer)\.headers\.(set|append|delete)\(/.test(text) && file !== 'lib/http/responses/respond.ts')
      found.push(`${file}: headers are added to a response by withHeaders, or they are lost`)
    if (/(^|\/)plan\.ts$/.test(file) && /\b(async|await)\b/.test(text))
      found.push(`${file}: a plan is pure; what waits stands in resolve.ts before it`)
    // The fallback page for when everything fails is styled by script.
    if (/\sstyle=\{/.test(text) && /^(app|components)\//.test(file) && file !== 'app/global-error.tsx')
      found.push(`${file}: the policy of the pages allows no style attribute in the server's HTML (decision 046)`)
    return found
  })
