import { readdir, readFile } from 'node:fs/promises'
import { join, posix } from 'node:path'
import { config } from '@/lib/config'
import { type DocumentSection, renderMarkdown, sectionsOf } from '@/lib/docs/markdown'
import { once } from '@/lib/runtime'

/** A document of `docs` without the pages of problems, which have an interface of their own. */
type Document = Readonly<{
  /** The path below `/docs`, e.g. `operating/running`; empty for the table of contents. */
  path: string
  title: string
  markdown: string
  sections: readonly DocumentSection[]
}>

/** The directory of the documents: a copy that belongs to the build, while developing and in tests the sources. */
export const docsDirectory = (): string => join(process.cwd(), config().NODE_ENV === 'production' ? 'dist/docs' : 'docs')

const readDocuments = (): Promise<ReadonlyMap<string, Document>> =>
  once('documents', async () => {
    const directory = docsDirectory()
    const files = (await readdir(directory, { recursive: true })).map(file => file.replaceAll('\\', '/')).sort()
    const served = files.filter(file => file.endsWith('.md') && !file.startsWith('problems/'))
    const documents = served.map(async file => documentOf(file, await readFile(join(directory, file), 'utf8')))
    return new Map((await Promise.all(documents)).map(document => [document.path, document]))
  })

function documentOf(file: string, markdown: string): Document {
  const sections = sectionsOf(markdown)
  return { path: pathOf(file), title: sections[0]?.title ?? file, markdown, sections }
}

/** The path of a file below `/docs`. A folder's `README.md` is the page of the folder. */
const pathOf = (file: string): string =>
  file
    .replace(/\.md$/, '')
    .replace(/(^|\/)README$/, '')
    .toLowerCase()

/** Finds a document by its path below `/docs`; null if there is none. */
export const findDocument = async (path: string): Promise<Document | null> => (await readDocuments()).get(path) ?? null

/** A document as HTML, with links to pages of this platform. */
export function renderDocument({ path, markdown }: Document): string {
  const isFolder = path === '' || path === 'decisions'
  const folder = isFolder ? path : posix.dirname(path)
  return renderMarkdown(markdown, target => urlOf(target, folder))
}

/** The URL of a link: relative ones name files of the repository, `/…` a path of the platform. */
function urlOf(target: string, folder: string): string {
  if (/^([a-z]+:|[#/])/i.test(target)) return target
  const [file = '', anchor] = target.split('#')
  const resolved = posix.join('/docs', folder, file).replace(/^\/(?!docs\/|docs$)/, '/docs/')
  const url = resolved.startsWith('/docs/problems') ? resolved.slice('/docs'.length) : resolved
  const page = /(\.md|\/docs|^\/docs\/decisions|^\/problems)$/.test(url) ? `/${pathOf(url.slice(1))}` : url
  return anchor === undefined ? page : `${page}#${anchor}`
}

type ContentsPart = Readonly<{ title: string; links: readonly Readonly<{ title: string; path: string }>[] }>

/** The links of the table of contents, `docs/README.md`, by its sections. */
export async function readContents(): Promise<readonly ContentsPart[]> {
  const documents = await readDocuments()
  const contents = documents.get('')!
  const parts = contents.markdown.split(/^## /m).slice(1)
  return parts.map(part => {
    const links = [...part.matchAll(/\[([^\]]+)\]\(([^)#]+\.md)\)/g)].map(([, title, target]) => ({
      title: title!,
      path: urlOf(target!, '').slice('/docs/'.length),
    }))
    return { title: part.slice(0, part.indexOf('\n')), links: links.filter(({ path }) => documents.has(path)) }
  })
}

/** A section that contains the searched words. `before`, `match` and `after` are an excerpt around the first one. */
export type SectionMatch = Readonly<{
  document: string
  section: string
  url: string
  before: string
  match: string
  after: string
}>

/** Reference documents, whose sections follow the sections of guides in search results. */
const references = /^(decisions|interface-specification|architecture|changelog)/

const matchesMax = 30
const excerptLength = 90

/** Sections that contain every word: guides before references, matches in titles first. @returns at most 30 */
export async function searchDocuments(text: string): Promise<readonly SectionMatch[]> {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  const found = [...(await readDocuments()).values()].flatMap(document =>
    document.sections.flatMap(section => {
      const title = `${document.title} ${section.title}`.toLowerCase()
      const body = section.text.toLowerCase()
      if (!words.every(word => title.includes(word) || body.includes(word))) return []
      const inTitle = words.filter(word => title.includes(word)).length
      // A whole document about the words precedes its sections.
      const rank = inTitle + (section.level === 1 ? 0.5 : 0) - (references.test(document.path) ? words.length + 1 : 0)
      return [{ rank, match: matchOf(document, section, words) }]
    }),
  )
  return found
    .sort((one, other) => other.rank - one.rank)
    .slice(0, matchesMax)
    .map(({ match }) => match)
}

function matchOf({ title, path }: Document, section: DocumentSection, words: readonly string[]): SectionMatch {
  const { text, anchor } = section
  const at = Math.min(...words.map(word => text.toLowerCase().indexOf(word)).filter(index => index >= 0), text.length)
  const end = at + Math.max(0, ...words.filter(word => text.toLowerCase().startsWith(word, at)).map(({ length }) => length))
  return {
    document: title,
    section: section.title,
    url: `/docs${path && `/${path}`}#${anchor}`,
    before: at > excerptLength ? `… ${text.slice(at - excerptLength, at)}` : text.slice(0, at).slice(-excerptLength),
    match: text.slice(at, end),
    after: `${text.slice(end, end + 2 * excerptLength)}${text.length > end + 2 * excerptLength ? ' …' : ''}`,
  }
}
