import type { Page } from 'playwright'
import de from '@/messages/de.json'
import en from '@/messages/en.json'
import it from '@/messages/it.json'

type Texts = { [key: string]: string | Texts }

const wordsIn = (texts: Texts): readonly string[] =>
  Object.values(texts).flatMap(text =>
    typeof text === 'string' ? (text.replace(/\{\w+[^{}]*\}/g, ' ').match(/\p{L}{3,}/gu) ?? []) : wordsIn(text),
  )
const vocabulary = (texts: Texts) => new Set(wordsIn(texts).map(word => word.toLowerCase()))
const english = vocabulary(en)

/** The words that may be used on pages in each other language. */
export const vocabularies = { de: vocabulary(de), it: vocabulary(it) } as const

/**
 * English words that are also used on pages in other languages: names of providers, technical terms, keys, and typed
 * text.
 */
const allowed = [
  /^((ParkingStation|LinkStation)( · )?)?((A22|air-quality|bike-share|car-share|demo-airport|parking-towns|parking-valleys|province-roads|traffic-lab)(, )?)*( ·)?$/,
  // The attribution of the basemap.
  /^(Natural Earth|Belvedere demo)$/,
  // Data: announcements without a translation, and metadata of stations in the words of their providers.
  /^(Speed|Road|Winter) .*(km|SS)/,
  /^(use|town|municipality|garage)$/,
  /^((Compact|Kombi|Electric|Van) DM \d+ XY( · )?)+$/,
  /^(Accommodation|Area|Changes|District|Event|Find|Gastronomy|Location|MetaData|Metadata|Municipality|Region|Administration|Search|Tiles|TimeSeries|Timetables|Writer)$/,
  /^\/|^https?:|^curl |^Ctrl |^Enter$/,
  /^“?(nothing is called so|no such (house|thing at all)|parking|event)”?$/,
  / \/ /,
  // Bilingual geographical names.
  /^\p{Lu}[\p{L}’' -]*\/\p{Lu}[\p{L}’' -]*$/u,
]

/**
 * The visible texts of a page and the labels of its elements, without code, elements marked as another language, and
 * names of fields.
 */
export const textsOn = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const foreign = 'script, style, code, pre, textarea, [translate=no], [lang]:not(html)'
    const texts = new Set<string>()
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (!node.parentElement?.closest(foreign)) texts.add(node.textContent!)
    for (const name of ['aria-label', 'title', 'placeholder', 'alt'])
      for (const part of document.querySelectorAll(`[${name}]`)) if (!part.closest(foreign)) texts.add(part.getAttribute(name)!)
    texts.add(document.title)
    return [...texts].map(text => text.replace(/\s+/g, ' ').trim()).filter(Boolean)
  })

/** Texts of the English page that are identical on the other page and contain a word that only English has. */
export function englishLeft(
  inEnglish: readonly string[],
  inOther: readonly string[],
  known: ReadonlySet<string>,
): readonly string[] {
  const isEnglish = (text: string) =>
    [...text.matchAll(/(?<![\p{L}./_])\p{L}{3,}(?![\p{L}./_:=])/gu)].some(
      ([word]) => english.has(word.toLowerCase()) && !known.has(word.toLowerCase()),
    )
  return inOther.filter(text => inEnglish.includes(text) && isEnglish(text) && !allowed.some(one => one.test(text)))
}
