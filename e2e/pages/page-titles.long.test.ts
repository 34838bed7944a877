import { beforeAll, describe, expect, test } from 'vitest'
import de from '@/messages/de.json'
import en from '@/messages/en.json'
import it from '@/messages/it.json'
import { server } from '../harness/server'
import { type PageWorld, pageRoutes, readPageWorld } from './page-routes'

// Before any script has run, every page has its language, its own title, one main heading, and no word of another language.

type Texts = { [key: string]: string | Texts }
type PageText = Readonly<{ address: string; html: string }>

const messages: Readonly<Record<string, Texts>> = { en, de, it }
const folders = Object.keys(pageRoutes)

let world: PageWorld
beforeAll(async () => {
  world = await readPageWorld(server())
})

const unescaped = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_, name: string) => ({ amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" })[name]!)

async function readPages(language: string): Promise<PageText[]> {
  const pages: PageText[] = []
  for (const folder of folders)
    for (const path of pageRoutes[folder]!(world)) {
      const address = language === 'en' ? path : `/${language}${path === '/' ? '' : path}`
      const html = await (await fetch(server().url + address, { headers: { accept: 'text/html' } })).text()
      pages.push({ address, html: html.replace(/<(script|style)\b.*?<\/\1>/gs, '') })
    }
  return pages
}

const titleOf = ({ html }: PageText) => unescaped(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? '')
/** The canonical path, or the URL; without parameters, except the view, which has a title of its own. */
function pageOf({ address, html }: PageText): string {
  const canonical = /<link rel="canonical" href="https?:\/\/[^/"]+([^"]*)"/.exec(html)?.[1]
  const [, parameters = ''] = /(\?view=.*)$/.exec(address) ?? []
  return canonical === undefined ? address.replace(/\?(?!view=).*$/, '') : canonical + parameters
}

const sentences = (texts: Texts): string[] =>
  Object.values(texts).flatMap(text =>
    typeof text === 'string' ? (/ /.test(text) && !text.includes('{') ? [text] : []) : sentences(text),
  )

/** The whole texts and labels of a page, except those marked as English, such as descriptions by the interfaces. */
const wordsOn = ({ html }: PageText): Set<string> =>
  new Set(
    [
      ...html
        .replace(/<(\w+)[^>]* lang="en"[^>]*>.*?<\/\1>/gs, '')
        .matchAll(/>([^<>]+)<|(?:aria-label|title|placeholder|alt)="([^"]+)"/g),
    ].map(([, text, label]) => unescaped((text ?? label)!.trim())),
  )

describe.each(['en', 'de', 'it'])('in %s', language => {
  let pages: PageText[]
  beforeAll(async () => {
    pages = await readPages(language)
  }, 180_000)

  test('every page has its language, one main landmark and one first-level heading', () => {
    const count = (html: string, tag: string) => [...html.matchAll(new RegExp(`<${tag}[ >]`, 'g'))].length
    const facts = pages.map(({ address, html }) => [
      address,
      /<html[^>]* lang="(\w+)"/.exec(html)?.[1],
      count(html, 'main'),
      count(html, 'h1'),
    ])
    expect(facts).toEqual(pages.map(({ address }) => [address, language, 1, 1]))
  })

  test('page titles are unique', () => {
    const pagesOf = new Map<string, Set<string>>()
    for (const page of pages) pagesOf.set(titleOf(page), (pagesOf.get(titleOf(page)) ?? new Set()).add(pageOf(page)))
    const shared = [...pagesOf].filter(([, addresses]) => addresses.size > 1).map(([title, addresses]) => [title, ...addresses])
    expect(shared).toEqual([])
    expect([...pagesOf.keys()].filter(title => !/ · Belvedere$|^Belvedere · /.test(title))).toEqual([])
  })

  test('no page has untranslated sentences', async () => {
    const own = new Set(sentences(messages[language]!))
    // The name of a dataset may be an English word.
    const datasets = await server().datasets<{ Shortname: string }>()
    for (const { Shortname } of datasets) own.add(Shortname)
    const others = Object.keys(messages).filter(other => other !== language)
    const foreign = new Set(others.flatMap(other => sentences(messages[other]!)).filter(text => !own.has(text)))
    const found = pages.flatMap(page =>
      [...wordsOn(page)].filter(text => foreign.has(text)).map(text => `${page.address}: ${text}`),
    )
    expect(found).toEqual([])
  })
})
