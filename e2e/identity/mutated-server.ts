import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Plugin } from 'esbuild'
import { serverBuild } from '../../scripts/bundle.mjs'

/** Mistakes in the code: functions that omit the condition about visible rows. */
const mutations = {
  documents: [['lib/access/rights/visible-records.ts', 'documentVisible']],
  'time series': [
    ['lib/access/rights/visible-series.ts', 'seriesVisible'],
    ['lib/access/rights/visible-series.ts', 'stationVisible'],
    ['lib/access/rights/visible-series.ts', 'eventVisible'],
  ],
} as const satisfies Record<string, readonly (readonly [file: string, name: string])[]>

export type Mutation = keyof typeof mutations

/** A bundle of the server with one mutation. */
type MutatedServer = Readonly<{
  /** Path of the bundle. */
  program: string
  remove(): void
}>

/**
 * Bundles the server with one mutation, into a separate directory inside the project, so that it finds its packages.
 */
export async function mutatedServer(mutation: Mutation): Promise<MutatedServer> {
  const root = process.cwd()
  mkdirSync(join(root, 'dist'), { recursive: true })
  const directory = mkdtempSync(join(root, 'dist/mutated-'))
  const options = serverBuild(root, directory)
  await build({ ...options, plugins: [...options.plugins, forgetful(root, mutation)] })
  const remove = () => rmSync(directory, { recursive: true, force: true })
  return { program: join(directory, 'server.js'), remove }
}

function forgetful(root: string, mutation: Mutation): Plugin {
  return {
    name: 'forgetful',
    setup: ({ onLoad }) => {
      for (const file of new Set(mutations[mutation].map(([name]) => name)))
        onLoad({ filter: new RegExp(`/${file.replaceAll('.', '\\.')}$`) }, () => {
          const text = readFileSync(join(root, file), 'utf8')
          const names = mutations[mutation].filter(([of]) => of === file).map(([, name]) => name)
          return { contents: names.reduce(withoutRule, text), loader: 'ts' }
        })
    },
  }
}

function withoutRule(text: string, name: string): string {
  const heads = [
    `export function ${name}(rights: Rights): Sql {\n`,
    `export const ${name} = onceFor((rights: Rights): Sql => {\n`,
  ]
  const head = heads.find(one => text.split(one).length === 2)
  if (!head) throw new Error(`there is no function ${name} as this mutation knows it`)
  return text.replace(head, `${head}  if (rights) return sql\`true\`\n`)
}
