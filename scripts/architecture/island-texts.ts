import { type Import, importsOf } from './imports'

type Source = Readonly<{ file: string; text: string }>

/** Texts that a page does not send although its components use them in the browser, each as a sentence. */
export function missingTexts(sources: readonly Source[], everywhere: readonly string[]): string[] {
  const modules = new Map(sources.map(source => [source.file.replace(/\.tsx?$/, ''), moduleOf(source)]))
  return [...modules.keys()]
    .filter(name => /^app\/\(pages\)\/.*\/(page|layout|error|not-found)$/.test(name))
    .flatMap(page => {
      const { islands, given } = walkServer(modules, page)
      const known = new Set([...everywhere, ...given])
      return islands.flatMap(island =>
        [...textsOf(modules, island)].filter(name => !known.has(name)).map(name => `${page} lacks ${name} for ${island}`),
      )
    })
}

type Module = Readonly<{ imports: readonly Import[]; client: boolean; uses: readonly string[]; gives: readonly string[] }>

const moduleOf = ({ file, text }: Source): Module => ({
  imports: importsOf(file, text).filter(({ typeOnly }) => !typeOnly),
  client: text.startsWith("'use client'"),
  uses: [...text.matchAll(/useTranslations\(\s*'?(\w*)/g)].map(([, name]) => name || 'all texts'),
  gives: [...text.matchAll(/(?:<IslandTexts\s+of|\sislands)=\{\[([^\]]*)\]/g)].flatMap(([, names]) => names!.match(/\w+/g) ?? []),
})

type Modules = ReadonlyMap<string, Module>

/** The components of a page that run in the browser, and the texts that the page sends for them. */
function walkServer(modules: Modules, page: string): { islands: string[]; given: string[] } {
  const reached = reach(modules, page, 'as far as the browser')
  const islands = reached.filter(name => modules.get(name)!.client)
  return { islands, given: reached.flatMap(name => modules.get(name)!.gives) }
}

const textsOf = (modules: Modules, island: string): ReadonlySet<string> =>
  new Set(reach(modules, island, 'everything').flatMap(name => modules.get(name)!.uses))

/** The modules that a module imports, directly and indirectly. */
function reach(modules: Modules, from: string, how: 'as far as the browser' | 'everything'): string[] {
  const reached = new Set<string>()
  const visit = (name: string) => {
    const found = modules.get(name)
    if (!found || reached.has(name)) return
    reached.add(name)
    if (how === 'everything' || !found.client) for (const { target } of found.imports) visit(target)
  }
  visit(from)
  return [...reached]
}
