import { folded } from '@/lib/formats/text'
import { pagePart } from '@/lib/search/plan'
import { isOver, spansOf, wordsIn } from '@/lib/search/question/tokens'
import { type ResolvedQuestion, unitsOf } from '@/lib/search/resolved-question'
import type { SearchContext } from '@/lib/search/search-context'
import type { WeighedReading } from '@/lib/search/senses/evidence'
import { partFrom } from '@/lib/search/senses/parts'

/** A question about the datasets of somebody: how it was read, the page that answers it, and whose they are. */
type ProvidedDatasets = Readonly<{ reading: WeighedReading; page: string; provider: string }>

const catalogue = '/datasets'

/** The datasets of somebody whom the question names, where it asks for nothing else. */
export function datasetsProvided({ question }: SearchContext, best: WeighedReading | undefined): ProvidedDatasets | null {
  const named = providerNamed(question)
  if (!named) return null
  const { span, provider } = named
  const pages = question.senses.filter(({ kind, code }) => kind === 'page' && code.startsWith(catalogue))
  if (best?.list && unitsOf(question, [span, ...pages]).length > 0) return null
  const part = partFrom({ ...span, kind: 'provider', code: provider, name: provider, likeness: 1 }, { role: 'Which', weight: 1 })
  const reading: WeighedReading = {
    list: null,
    page: catalogue,
    parts: [part],
    places: [],
    rest: [],
    score: 1,
    found: [],
    dropped: unitsOf(question, [span, ...pages]),
  }
  return { reading, page: catalogue, provider }
}

const manyDatasets = /(?:sets|sätze)$/i
/** Before one dataset in Italian, where the word has no plural: `il dataset`. */
const oneDataset = /^(?:il|un|del|dal|nel|al|sul|questo)$/

/** The catalogue with what a question says beside `datasets`: `datasets about cycling`. */
export function datasetsAbout({ question, language }: SearchContext, about: WeighedReading) {
  const isMany = (name: string, from: number) =>
    manyDatasets.test(name) ||
    (language === 'it' && /^dataset$/i.test(name) && !oneDataset.test(question.tokens[from - 1]?.plain ?? ''))
  const page = question.senses.find(({ kind, code, name, from }) => kind === 'page' && code === catalogue && isMany(name, from))
  if (!page || about.parts.some(part => part.role !== 'Filler' && isOver(part, page))) return null
  const words = unitsOf(question, [page]).map(unit => wordsIn(question.tokens, unit))
  if (words.length === 0) return null
  const reading: WeighedReading = {
    ...about,
    parts: [...about.parts, pagePart(page)],
    found: about.found.filter(({ unit }) => !isOver(unit, page)),
    dropped: about.dropped.filter(unit => !isOver(unit, page)),
  }
  return { reading, answer: { page: catalogue, list: null, words: words.join(' ') } }
}

/** The provider of a dataset whose name words of the question are. */
function providerNamed({ tokens, lists }: ResolvedQuestion) {
  const wordsOf = (text: string) =>
    folded(text)
      .replace(/[^a-z0-9]+/g, ' ')
      .trim()
  const providers = new Map(lists.flatMap(list => list.providers.map(name => [wordsOf(name), name] as const)))
  for (const span of spansOf(tokens, new Set())) {
    const provider = providers.get(wordsOf(span.text))
    if (provider !== undefined) return { span, provider }
  }
  return null
}
