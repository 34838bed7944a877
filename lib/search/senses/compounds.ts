import { rows } from '@/lib/db/run'
import { expensive } from '@/lib/db/sql'
import { halvesOf, type Span, type SpanText, type Token } from '@/lib/search/question/tokens'
import type { Compound } from '@/lib/search/resolved-question'
import { connectionsOf, type NameReader } from '@/lib/search/senses/evidence'
import type { Sense } from '@/lib/search/senses/parts'
import { type NameRights, type SenseRow, sensesSql } from '@/lib/search/senses/senses-sql'
import { keysOf, readStems } from '@/lib/search/senses/stems'

const compoundMin = 8
/** Longer ones are no words. */
export const wordMax = 40
/** Halves of one long word, or of some words of usual length. */
const halvesMax = 100

/** The words that nothing explains as two halves, of which the end means something. */
export async function compoundsOf(
  tokens: readonly Token[],
  unknown: readonly SpanText[],
  names: NameRights & NameReader,
): Promise<Compound[]> {
  const all = unknown
    .filter(({ text }) => text.length >= compoundMin && text.length <= wordMax)
    .flatMap(span => halvesOf(tokens[span.from]!).map(pair => ({ span, pair })))
  const texts = [...new Set(all.flatMap(({ pair }) => pair))].slice(0, halvesMax)
  const halves = all.filter(({ pair }) => pair.every(text => texts.includes(text)))
  if (texts.length === 0) return []
  const stemsOf = await readStems(texts, names.rights)
  const keyed = texts.map(text => ({ text, keys: keysOf([stemsOf(text)]) }))
  const found = await rows<SenseRow>(connectionsOf(names), expensive(sensesSql(keyed, names)))
  const sensesFor = (text: string, { from, to }: Span): Sense[] =>
    found.filter(row => texts[row.place] === text).map(row => ({ ...row, from, to }))
  return halves
    .map(({ span: { from, to }, pair: [text, end] }) => {
      const span = { from, to }
      return { ...span, text, head: sensesFor(text, span), tail: sensesFor(end, span) }
    })
    .filter(({ tail }) => tail.length > 0)
}
