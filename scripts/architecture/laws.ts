import type { Import } from './imports'

/**
 * The layers from top to bottom; a file may import its own layer where the layer says so, and any below.
 * @see ARCHITECTURE.md, Laws
 */
const layers: readonly { name: string; holds: RegExp }[] = [
  { name: 'server', holds: /^server(\/|$)/ },
  { name: 'app', holds: /^app\// },
  { name: 'components', holds: /^components\// },
  { name: 'flows and admin', holds: /^lib\/(flows|admin)\// },
  { name: 'interfaces', holds: /^lib\/(auth|content|catalog|timeseries|writer|collector|traffic|netex)\// },
  { name: 'http', holds: /^lib\/http\// },
  { name: 'access', holds: /^lib\/access\// },
  { name: 'db', holds: /^lib\/db\// },
  { name: 'formats, geo, grammar', holds: /^lib\/(formats|geo|grammar)\// },
  { name: 'config', holds: /^lib\/config$/ },
  { name: 'runtime', holds: /^lib\/runtime$/ },
]

const layerOf = (path: string) => layers.findIndex(({ holds }) => holds.test(path))
const interfaceOf = (path: string) => /^lib\/(auth|content|catalog|timeseries|writer|collector|traffic|netex)\//.exec(path)?.[1]
const ours = (path: string) => /^(app|components|lib|server)(\/|$)/.test(path)

/** The imports that break a law, each as one sentence with file and line. */
export function broken(imports: readonly Import[]): string[] {
  return [...imports.flatMap(breaks), ...circles(imports)]
}

function breaks(found: Import): string[] {
  const { file, target, line, typeOnly } = found
  const complain = (law: string) => [`${file}:${line} imports ${target}: ${law}`]
  if (/^app\/\(doors\)\//.test(file) && /^next(\/|$)/.test(target)) return complain('a door imports nothing of Next')
  if (!ours(target)) return []
  if (layerOf(file) < 0) return complain(`${file} lies in no layer; give it a room or name the new layer in laws.ts`)
  if (/^components\//.test(file) && interfaceOf(target))
    return typeOnly ? [] : complain('components import types of an interface, never its code')
  if (layerOf(target) < layerOf(file))
    return complain(`${layers[layerOf(file)]!.name} may not reach up to ${layers[layerOf(target)]?.name}`)
  const [from, to] = [interfaceOf(file), interfaceOf(target)]
  if (from && to && from !== to) return complain('interfaces do not import each other; they meet in the database')
  return []
}

/** Circles of imports, types left out, each as the chain of its files. */
function circles(imports: readonly Import[]): string[] {
  const edges = new Map<string, string[]>()
  for (const { file, target, typeOnly } of imports) {
    if (ours(target) && !typeOnly) edges.set(file, [...(edges.get(file) ?? []), target])
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

/** Files whose names say nothing, barrels, and readers of the environment outside lib/config.ts. */
export function brokenFiles(files: readonly { file: string; text: string }[]): string[] {
  return files.flatMap(({ file, text }) => {
    const found: string[] = []
    if (/(^|\/)(utils?|helpers?|common|misc|manager|service)(\.|\/)/.test(file)) found.push(`${file}: the name says nothing`)
    if (/(^|\/)index\.tsx?$/.test(file)) found.push(`${file}: no barrels`)
    if (/process\.env/.test(text) && file !== 'lib/config.ts' && !file.startsWith('server'))
      found.push(`${file}: only lib/config.ts reads the environment`)
    return found
  })
}
