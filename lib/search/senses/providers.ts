import { folded } from '@/lib/formats/text'
import { spansOf, type Token } from '@/lib/search/question/tokens'
import type { DatasetList } from '@/lib/search/senses/lists'
import type { Sense } from '@/lib/search/senses/word-meanings'
import { noFacts } from '@/lib/search/senses/word-senses'

const wordsOf = (text: string): string =>
  folded(text)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

/** The providers of datasets that a question names with their whole name. */
export function providersIn(tokens: readonly Token[], lists: readonly DatasetList[]): Sense[] {
  const providers = new Map(lists.flatMap(list => list.providers.map(name => [wordsOf(name), name] as const)))
  return spansOf(tokens, new Set()).flatMap(({ from, to, text }) => {
    const code = providers.get(wordsOf(text))
    return code === undefined ? [] : [{ ...noFacts, from, to, place: 0, kind: 'provider', code, name: code, likeness: 1 }]
  })
}
